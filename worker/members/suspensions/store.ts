import { and, eq, isNotNull, isNull, lt, not, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { isInForce } from "../../db/acting.ts";
import { sessions, suspensions } from "../../db/schema/users.ts";
import { suspensionsToMail } from "../../users/service.ts";

const DAY_MS = 86_400_000;
/** A mail that could not be sent for so long is given up. */
const MAIL_MOST_MS = 7 * DAY_MS;

type NewSuspension = Pick<typeof suspensions.$inferInsert, "userId" | "reason" | "endsAt">;

/** A suspension from now on, in the place of one that is over; the primary key refuses a second one. */
export const insertSuspension = (ctx: Context, suspension: NewSuspension) => [
  ctx.db.q.delete(suspensions).where(and(eq(suspensions.userId, suspension.userId), not(isInForce(ctx)))),
  ctx.db.q.insert(suspensions).values({ ...suspension, beganAt: ctx.now, mailDue: true }),
];

/** Lifts the suspension of a member. */
export const lift = (ctx: Context, userId: string) =>
  ctx.db.q
    .update(suspensions)
    .set({ liftedAt: ctx.now, mailDue: true })
    .where(and(eq(suspensions.userId, userId), isInForce(ctx)));

/**
 * Ends the sessions of a member, and keeps them until they are swept: whoever comes with one is told why it has ended.
 * They ended ages ago, so that no request that began before can still use them.
 */
export const endSessionsByNow = ({ db: { q } }: Context, userId: string) =>
  q.update(sessions).set({ expiresAt: 0 }).where(eq(sessions.userId, userId));

/** Suspensions of which members are still to be mailed: in force, and those that were lifted. */
export const unmailed = (ctx: Context, most: number) =>
  suspensionsToMail(ctx)
    .where(and(eq(suspensions.mailDue, true), or(isNotNull(suspensions.liftedAt), isInForce(ctx))))
    .limit(most);

export type Unmailed = Awaited<ReturnType<typeof unmailed>>[number];

/** Notes that mails were sent: of those that have not been lifted since. */
export const settleMailed = ({ db: { q } }: Context, mailed: readonly Unmailed[]) => ({
  mailed: mailed.map(({ userId, beganAt, liftedAt }) =>
    q
      .update(suspensions)
      .set({ mailDue: false })
      .where(
        and(
          eq(suspensions.userId, userId),
          eq(suspensions.beganAt, beganAt),
          liftedAt === null ? isNull(suspensions.liftedAt) : eq(suspensions.liftedAt, liftedAt),
        ),
      ),
  ),
});

/** Forgets those that are over, once their members have been told. */
export const sweepSuspensions = (ctx: Context) =>
  ctx.db.q
    .delete(suspensions)
    .where(
      or(
        lt(suspensions.endsAt, ctx.now),
        and(isNotNull(suspensions.liftedAt), eq(suspensions.mailDue, false)),
        lt(suspensions.liftedAt, ctx.now - MAIL_MOST_MS),
      ),
    );
