import { and, eq, isNotNull, isNull, lt, not, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { DAY_MS } from "../../contract/durations.ts";
import { isInForce } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { pushSubscriptions } from "../../db/schema/notifications.ts";
import { sessions, suspensions } from "../../db/schema/users.ts";
import { suspensionsToMail } from "../../users/service.ts";

/** Time after which an undeliverable mail is given up. */
const MAIL_MOST_MS = 7 * DAY_MS;

type NewSuspension = Pick<typeof suspensions.$inferInsert, "userId" | "reason" | "endsAt">;

/** Inserts a suspension in place of a finished one; the primary key refuses a second. */
export const insertSuspension = (ctx: Context, suspension: NewSuspension) => [
  ctx.db.q.delete(suspensions).where(and(eq(suspensions.userId, suspension.userId), not(isInForce(ctx)))),
  ctx.db.q.insert(suspensions).values({ ...suspension, beganAt: ctx.now, mailDue: true }),
];

export const lift = (ctx: Context, userId: string) =>
  ctx.db.q
    .update(suspensions)
    .set({ liftedAt: ctx.now, mailDue: true })
    .where(and(eq(suspensions.userId, userId), isInForce(ctx)));

/** Expires a member's sessions, kept until swept to show why. Expiry 0: no concurrent request can use one. */
export const endSessionsByNow = ({ db: { q } }: Context, userId: string) =>
  q.update(sessions).set({ expiresAt: 0 }).where(eq(sessions.userId, userId));

export const endPushes = ({ db: { q } }: Context, userId: string) =>
  q.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

export const unmailed = (ctx: Context, most: number) =>
  suspensionsToMail(ctx)
    .where(and(eq(suspensions.mailDue, true), or(isNotNull(suspensions.liftedAt), isInForce(ctx))))
    .limit(most);

export type Unmailed = Awaited<ReturnType<typeof unmailed>>[number];

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

export const ownData = (ctx: Context) => ({
  // Past ones only: a suspended member cannot sign in to download.
  suspensions: ownRows(ctx, suspensions.userId, [], {
    reason: suspensions.reason,
    beganAt: iso(suspensions.beganAt),
    endsAt: iso(suspensions.endsAt),
    liftedAt: iso(suspensions.liftedAt),
  }),
});
