import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import type { Acting } from "../../db/acting.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { invitations } from "../../db/schema/members.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import type { Settlement } from "../../platform/mails/run.ts";
import { suspendedMembers } from "../../users/service.ts";
import { sentExpiresAt } from "./rules.ts";
import { isKept, isMember, withId } from "./store.ts";

const LONGEST_WAIT_MINUTES = 60;

const isInviterActive = (ctx: Pick<Acting, "db" | "now">) =>
  or(isNull(invitations.invitedBy), notInArray(invitations.invitedBy, suspendedMembers(ctx)));

export const dueInvitations = (ctx: Context, most: number) =>
  ctx.db.q
    .select({
      ...pick(invitations, "id", "name", "note", "attempts", "sendings"),
      to: sql<string>`${invitations.email}`,
      by: users.name,
      isMember: isMember(ctx),
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(lte(invitations.dueAt, ctx.now), isKept, isInviterActive(ctx)))
    .orderBy(asc(invitations.dueAt), asc(invitations.id))
    .limit(most);

export type DueInvitation = Awaited<ReturnType<typeof dueInvitations>>[number];

export const invitationsDue = preparedStatement((ctx) =>
  selectIds(ctx.db.q, invitations.id, lte(invitations.dueAt, ctx.now), isKept, isInviterActive(ctx)).limit(1),
);

/** Claims invitations by postponing their next try (1, 2, 4 … 60 minutes): concurrent runs never take the same. */
export const claim = ({ db: { q }, now }: Context, ids: readonly string[]) =>
  q
    .update(invitations)
    .set({
      dueAt: sql`${now} + min(${LONGEST_WAIT_MINUTES}, 1 << min(${invitations.attempts}, 6)) * ${MINUTE_MS}`,
      attempts: sql`${invitations.attempts} + 1`,
    })
    .where(inArray(invitations.id, valuesOf(ids)));

/** Records the outcome of claimed invitations; ones revoked or used meanwhile stay so. */
export const settle = ({ db: { q }, now }: Context, { done, released, failed }: Settlement) => {
  const still = (id: string) => and(eq(invitations.id, id), isNotNull(invitations.dueAt));
  const over = { dueAt: null, endsAt: sentExpiresAt(now) };
  return {
    failed: failed.map(({ id, failure }) => q.update(invitations).set({ failure }).where(still(id))),
    done: done.map(({ id, failure }) =>
      failure === null
        ? // Recorded as sent even if revoked in the meantime.
          q
            .update(invitations)
            .set({ ...over, failure: null, sentAt: now, sendings: sql`${invitations.sendings} + 1` })
            .where(withId(id))
        : q
            .update(invitations)
            .set({ ...over, failure })
            .where(still(id)),
    ),
    released: released.map(({ id, dueAt }) =>
      q
        .update(invitations)
        .set({ dueAt, attempts: sql`${invitations.attempts} - 1` })
        .where(still(id)),
    ),
  };
};
