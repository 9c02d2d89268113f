import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context, Member } from "../../context.ts";
import {
  GUEST_INVITATIONS_MOST,
  INVITATIONS_MOST,
  INVITATIONS_PAGE,
  type InvitationState,
  type InvitedPerson,
} from "../../contract/members/invitations.ts";
import { actingUser } from "../../db/acting.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { iso } from "../../db/columns/columns.ts";
import { type Cursor, olderThan } from "../../db/cursor.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { ownRows } from "../../db/own-rows.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { invitations, uninvited } from "../../db/schema/members.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import { type Release, waitingExpiresAt } from "./rules.ts";

const hasAccount = ({ db: { q } }: Pick<Context, "db">) =>
  exists(selectIds(q, users.id, eq(users.email, invitations.email)));

/** Matches the same except guests' invitations, which still transfer seats and results. */
export const isMember = (ctx: Pick<Context, "db">) =>
  sql<boolean>`(${invitations.guestId} is null and ${hasAccount(ctx)})`.mapWith(Boolean);

export const isKept = isNotNull(invitations.email);

const state = sql<InvitationState>`case
  when ${invitations.revokedAt} is not null then 'revoked'
  when ${invitations.dueAt} is not null then 'waiting'
  when ${invitations.failure} is not null then 'failed'
  else 'sent' end`;

export const anyInvitation = ({ db: { q } }: Context) =>
  q.select({ id: invitations.id }).from(invitations).limit(1);

/** Loads existing data on some addresses. @param hashes of them, with the address of each */
export const knownOf = (
  { db: { q } }: Context,
  addresses: readonly string[],
  hashes: ReadonlyMap<string, string>,
) => {
  const emails = valuesOf([...addresses]);
  return {
    members: q.select({ email: users.email }).from(users).where(inArray(users.email, emails)),
    invited: q
      .select({ email: invitations.email })
      .from(invitations)
      .where(inArray(invitations.email, emails)),
    declined: q
      .select({ hash: uninvited.emailHash })
      .from(uninvited)
      .where(inArray(uninvited.emailHash, valuesOf([...hashes.keys()]))),
  };
};

/** Counts invitations by state, without those erased unanswered. An account made in another way counts as joined. */
export const tally = (ctx: Context) =>
  ctx.db.q
    .select({
      what: sql<InvitationState | "joined" | "declined">`case
        when ${invitations.declinedAt} is not null then 'declined'
        when ${invitations.usedAt} is not null or ${isMember(ctx)} then 'joined'
        else ${state} end`.as("what"),
      count: sql<number>`count(*)`,
    })
    .from(invitations)
    .where(or(isKept, isNotNull(invitations.usedAt), isNotNull(invitations.declinedAt)))
    .groupBy(sql`what`);

const LISTED = {
  id: invitations.id,
  email: sql<string>`${invitations.email}`,
  name: invitations.name,
  state,
  by: users.name,
  ...pick(invitations, "createdAt", "sentAt", "attempts", "sendings", "failure"),
};

const listed = ({ db: { q } }: Context, where: SQL | undefined) =>
  q
    .select(LISTED)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isKept, where));

const isNoMember = (ctx: Context) => sql`not ${isMember(ctx)}`;

/** Selects a page of stored invitations, newest first, and one more to tell that there are more. */
export const invitationsPage = (ctx: Context, wanted: InvitationState | undefined, before: Cursor | null) =>
  listed(
    ctx,
    and(
      isNoMember(ctx),
      wanted && eq(state, wanted),
      olderThan(before, invitations.createdAt, invitations.id),
    ),
  )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_PAGE + 1);

export const invitationBy = (ctx: Context, id: string) =>
  listed(ctx, and(isNoMember(ctx), eq(invitations.id, id)));

export const mustBeUnchanged = (
  { db: { q } }: Context,
  id: string,
  found: { state: InvitationState; attempts: number },
) =>
  mustFind(
    q,
    selectIds(
      q,
      invitations.id,
      withId(id),
      eq(state, found.state),
      eq(invitations.attempts, found.attempts),
    ),
  );

/** Inserts invitations a millisecond apart, to preserve their order. */
export const insertInvitations = (
  { db: { q }, now }: Context,
  member: Member,
  people: readonly InvitedPerson[],
  note: string | null,
  guestId: string | null = null,
) =>
  insertRows(
    q,
    invitations,
    people.map(({ email, name }, at) => ({
      id: newId(),
      email,
      name,
      note,
      guestId,
      invitedBy: member.id,
      createdAt: now - at,
      dueAt: now + at,
      endsAt: waitingExpiresAt(now),
    })),
  );

export const withId = (id: string) => and(eq(invitations.id, id), isKept);

export const forget = ({ db: { q } }: Context, id: string) => q.delete(invitations).where(withId(id));

export const revoke = ({ db: { q }, now }: Context, id: string) =>
  q.update(invitations).set({ revokedAt: now, dueAt: null }).where(withId(id));

export const sendAgain = ({ db: { q }, now }: Context, id: string) =>
  q
    .update(invitations)
    .set({ dueAt: now, attempts: 0, failure: null, endsAt: waitingExpiresAt(now) })
    .where(withId(id));

/** Values that erase a finished invitation, all but its inviter and outcome. */
const ERASED = { email: null, name: null, note: null, guestId: null, dueAt: null, failure: null };

export const markJoined = ({ db: { q }, now }: Context, ids: readonly string[]) =>
  q
    .update(invitations)
    .set({ ...ERASED, usedAt: now })
    .where(inArray(invitations.id, valuesOf(ids)));

const guest = alias(users, "guest");

export const guestOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({ id: sql<string>`${invitations.guestId}`.as("guest_id") })
    .from(invitations)
    .where(eq(invitations.id, id));

export const holderIdOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({ id: users.id })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(eq(invitations.id, id));

export const holderOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({ id: users.id, publicId: users.publicId, listed: users.participateInLeague })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(eq(invitations.id, id));

export const knownOfGuest = (
  ctx: Context,
  { email, hashes, guest }: { email: string; hashes: readonly string[]; guest: SQLWrapper },
) => {
  const { q } = ctx.db;
  const KNOWN = pick(invitations, "id", "email", "guestId", "invitedBy", "attempts", "revokedAt");
  return {
    ofGuest: one(q.select(KNOWN).from(invitations).where(eq(invitations.guestId, guest))),
    ofAddress: one(q.select(KNOWN).from(invitations).where(eq(invitations.email, email))),
    declined: one(selectIds(q, uninvited.emailHash, inArray(uninvited.emailHash, [...hashes]))),
    lastAllowed: one(
      unusedBy(ctx, actingUser(ctx))
        .limit(1)
        .offset(GUEST_INVITATIONS_MOST - 1),
    ),
  };
};

/** Selects a member's invitations that nobody used, declined ones included, until they end. */
const unusedBy = ({ db: { q }, now }: Context, member: SQLWrapper | string) =>
  selectIds(
    q,
    invitations.id,
    eq(invitations.invitedBy, member),
    isNull(invitations.usedAt),
    gt(invitations.endsAt, now),
  );

export const mustBeBelowGuestLimit = (ctx: Context, member: string) =>
  mustCountBelow(ctx.db.q, unusedBy(ctx, member), GUEST_INVITATIONS_MOST);

export const mustHaveRoom = ({ db: { q } }: Context, more: number) =>
  mustCountBelow(
    q,
    selectIds(q, invitations.id, isNull(invitations.revokedAt), isNotNull(invitations.dueAt)),
    INVITATIONS_MOST - more + 1,
  );

/** Detaches a guest from their previous invitation, which loses their name if it stays. */
export const release = ({ db: { q }, now }: Context, { id, how }: Release) => {
  // While it goes out it is revoked instead, so that it isn't repeated.
  if (how === "delete")
    return [
      mustFind(q, selectIds(q, invitations.id, withId(id), eq(invitations.attempts, 0))),
      q.delete(invitations).where(withId(id)),
    ];
  const { guestId } = invitations;
  const name = sql`nullif(${invitations.name}, ${q
    .select({ name: users.guestName })
    .from(users)
    .where(eq(users.id, guestId))})`;
  return [
    q
      .update(invitations)
      .set({ guestId: null, name, ...(how === "revoke" && { revokedAt: now, dueAt: null }) })
      .where(withId(id)),
  ];
};

/** Revokes a member's invitations to their guests; unsent ones are deleted. */
export const revokeGuestInvitations = ({ db: { q }, now }: Context, memberId: string) => {
  const guests = selectIds(q, users.id, eq(users.guestOf, memberId));
  const theirs = and(isKept, eq(invitations.invitedBy, memberId), inArray(invitations.guestId, guests));
  return [
    q.delete(invitations).where(and(theirs, eq(invitations.attempts, 0))),
    q
      .update(invitations)
      .set({ revokedAt: now, dueAt: null })
      .where(and(theirs, isNull(invitations.revokedAt))),
  ];
};

/** Revokes and empties a guest's invitations. Their rows still count towards the sender's limit. */
export const eraseGuestInvitations = ({ db: { q }, now }: Context, guestId: string) =>
  q
    .update(invitations)
    .set({ ...ERASED, revokedAt: now })
    .where(eq(invitations.guestId, guestId));

export const attach = ({ db: { q } }: Context, id: string, guestId: string) =>
  q.update(invitations).set({ guestId }).where(withId(id));

export const invitationOfLink = (ctx: Context, id: string) =>
  ctx.db.q
    .select({
      email: invitations.email,
      name: sql<string | null>`iif(${guest.id} is null, ${invitations.name}, ${guest.guestName})`,
      by: users.name,
      isMember: sql<boolean>`${hasAccount(ctx)}`.mapWith(Boolean),
      guestId: guest.id,
      isClaimed: sql`${exists(
        selectIds(
          ctx.db.q,
          leaguePlayers.id,
          eq(leaguePlayers.userId, guest.id),
          eq(leaguePlayers.claimed, true),
        ),
      )}`.mapWith(Boolean),
      revokedAt: invitations.revokedAt,
      endsAt: invitations.endsAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(guest, and(eq(guest.id, invitations.guestId), isNotNull(guest.guestOf)))
    .where(eq(invitations.id, id));

/** Guard: the invitation is still unused. Of several concurrent acceptances exactly one passes. */
export const mustBeUsable = ({ db: { q } }: Context, id: string) =>
  mustFind(q, selectIds(q, invitations.id, withId(id), isNull(invitations.revokedAt)));

export const keptAddresses = ({ db: { q } }: Context) =>
  q
    .select({ email: sql<string>`${invitations.email}` })
    .from(invitations)
    .where(isKept);

export const markDeclined = ({ db: { q }, now }: Context, email: string) =>
  q
    .update(invitations)
    .set({ ...ERASED, declinedAt: now })
    .where(eq(invitations.email, email));

/** Deletes expired invitations, and the addresses of people who joined in another way. */
export const deleteExpired = (ctx: Context) => ({
  joined: ctx.db.q
    .update(invitations)
    .set({ ...ERASED, usedAt: ctx.now })
    .where(and(isKept, isMember(ctx))),
  ended: ctx.db.q
    .delete(invitations)
    .where(and(isNull(invitations.usedAt), isNull(invitations.declinedAt), lte(invitations.endsAt, ctx.now))),
});

export const ownData = (ctx: Context) => ({
  // The notes they wrote. Recipients are other people's data.
  invitationsSent: ownRows(ctx, invitations.invitedBy, [invitations.createdAt, invitations.id], {
    note: invitations.note,
    invitedAt: iso(invitations.createdAt),
  }),
});
