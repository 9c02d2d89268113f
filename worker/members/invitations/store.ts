import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
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
import { type Acting, actingUser } from "../../db/acting.ts";
import { builtOnce } from "../../db/built-once.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { type Cursor, olderThan } from "../../db/cursor.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { leaguePlayers } from "../../db/schema/league.ts";
import { invitations, uninvited } from "../../db/schema/members.ts";
import { users } from "../../db/schema/users.ts";
import { newId } from "../../lib/new-id.ts";
import type { Settlement } from "../../platform/mails/run.ts";
import { suspendedMembers } from "../../users/service.ts";
import { endOfSent, endOfWaiting, type Release } from "./rules.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/** Whether the address has an account by now. */
const hasAccount = ({ db: { q } }: Pick<Context, "db">) =>
  exists(q.select({ id: users.id }).from(users).where(eq(users.email, invitations.email)));

/** The same of an invitation that says nothing else to a member: that of a guest has their seats and results. */
const isMember = (ctx: Pick<Context, "db">) =>
  sql<boolean>`(${invitations.guestId} is null and ${hasAccount(ctx)})`.mapWith(Boolean);

/** Somebody may still come by it. */
const isKept = isNotNull(invitations.email);

const state = sql<InvitationState>`case
  when ${invitations.revokedAt} is not null then 'revoked'
  when ${invitations.dueAt} is not null then 'waiting'
  when ${invitations.failure} is not null then 'failed'
  else 'sent' end`;

export const anyInvitation = ({ db: { q } }: Context) =>
  q.select({ id: invitations.id }).from(invitations).limit(1);

/** What is known of some addresses. @param hashes of them, with the address of each */
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

/** How many there are of each kind. An account that came by another way counts as joined, too. */
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
    .groupBy(sql`what`);

const LISTED = {
  id: invitations.id,
  email: sql<string>`${invitations.email}`,
  name: invitations.name,
  state,
  by: users.name,
  createdAt: invitations.createdAt,
  sentAt: invitations.sentAt,
  attempts: invitations.attempts,
  sendings: invitations.sendings,
  failure: invitations.failure,
};

const listed = ({ db: { q } }: Context, where: SQL | undefined) =>
  q
    .select(LISTED)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isKept, where));

const isNoMember = (ctx: Context) => sql`not ${isMember(ctx)}`;

/** A page of the invitations whose address is kept, the newest first, and one more when there are more. */
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

export type ListedRow = Awaited<ReturnType<typeof invitationsPage>>[number];

/** One that may still be used. */
export const invitationBy = (ctx: Context, id: string) =>
  listed(ctx, and(isNoMember(ctx), eq(invitations.id, id)));

/** The guard of what was decided on one: it is as it was found. */
export const isAsFound = ({ db: { q } }: Context, id: string, found: { state: InvitationState }) =>
  mustFind(
    q,
    q
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(isKept, eq(invitations.id, id), eq(state, found.state))),
  );

/** A millisecond apart, so that they are shown, and wait, in their order. */
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
      endsAt: endOfWaiting(now),
    })),
  );

const withId = (id: string) => and(eq(invitations.id, id), isKept);

export const forget = ({ db: { q } }: Context, id: string) => q.delete(invitations).where(withId(id));

export const revoke = ({ db: { q }, now }: Context, id: string) =>
  q.update(invitations).set({ revokedAt: now, dueAt: null }).where(withId(id));

export const sendAgain = ({ db: { q }, now }: Context, id: string) =>
  q
    .update(invitations)
    .set({ dueAt: now, attempts: 0, failure: null, endsAt: endOfWaiting(now) })
    .where(withId(id));

/** Its inviter, whose name it has, is not suspended. Otherwise it waits until they are back. */
const isByNobodySuspended = (ctx: Pick<Acting, "db" | "now">) =>
  or(isNull(invitations.invitedBy), notInArray(invitations.invitedBy, suspendedMembers(ctx)));

/** Invitations that are due, the longest waiting first. */
export const dueInvitations = (ctx: Context, most: number) =>
  ctx.db.q
    .select({
      id: invitations.id,
      to: sql<string>`${invitations.email}`,
      name: invitations.name,
      note: invitations.note,
      by: users.name,
      attempts: invitations.attempts,
      sendings: invitations.sendings,
      isMember: isMember(ctx),
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(lte(invitations.dueAt, ctx.now), isKept, isByNobodySuspended(ctx)))
    .orderBy(asc(invitations.dueAt), asc(invitations.id))
    .limit(most);

export type DueInvitation = Awaited<ReturnType<typeof dueInvitations>>[number];

/** A row when any invitation is due. */
export const invitationsDue = builtOnce((ctx) =>
  ctx.db.q
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(lte(invitations.dueAt, ctx.now), isKept, isByNobodySuspended(ctx)))
    .limit(1),
);

/** Claims invitations: sets the time of their next try (1, 2, 4 … 60 minutes later), so that two runs never take the same one. */
export const claim = ({ db: { q }, now }: Context, ids: readonly string[]) =>
  q
    .update(invitations)
    .set({
      dueAt: sql`${now} + min(${LONGEST_WAIT_MINUTES}, 1 << min(${invitations.attempts}, 6)) * ${MINUTE_MS}`,
      attempts: sql`${invitations.attempts} + 1`,
    })
    .where(inArray(invitations.id, valuesOf(ids)));

/** What an invitation leaves when it is over: that it was used or declined, and by whom it was made. */
const NOTHING_KEPT = { email: null, name: null, note: null, guestId: null, dueAt: null, failure: null };

export const markJoined = ({ db: { q }, now }: Context, ids: readonly string[]) =>
  q
    .update(invitations)
    .set({ ...NOTHING_KEPT, usedAt: now })
    .where(inArray(invitations.id, valuesOf(ids)));

/** Writes down what became of claimed invitations. Those that were taken back or used meanwhile stay so. */
export const settle = ({ db: { q }, now }: Context, { done, released, failed }: Settlement) => {
  const still = (id: string) => and(eq(invitations.id, id), isNotNull(invitations.dueAt));
  const over = { dueAt: null, endsAt: endOfSent(now) };
  return {
    failed: failed.map(({ id, failure }) => q.update(invitations).set({ failure }).where(still(id))),
    done: done.map(({ id, failure }) =>
      failure === null
        ? // Sent is sent, also what was taken back while it was under way.
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

const guest = alias(users, "guest");

/** The guest of an invitation, and the member who has its address, as queries of their ids. */
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

/** The member who has the address of an invitation, and whether they stand in tables. */
export const holderOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({ id: users.id, publicId: users.publicId, listed: users.participateInLeague })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .where(eq(invitations.id, id));

/** What is known of an address and a guest (a query of an id) before the guest is invited there. */
export const knownOfGuest = (
  ctx: Context,
  { email, hashes, guest }: { email: string; hashes: readonly string[]; guest: SQLWrapper },
) => {
  const { q } = ctx.db;
  const KNOWN = {
    id: invitations.id,
    email: invitations.email,
    guestId: invitations.guestId,
    invitedBy: invitations.invitedBy,
    attempts: invitations.attempts,
    revokedAt: invitations.revokedAt,
  };
  return {
    ofGuest: one(q.select(KNOWN).from(invitations).where(eq(invitations.guestId, guest))),
    ofAddress: one(q.select(KNOWN).from(invitations).where(eq(invitations.email, email))),
    declined: one(
      q
        .select({ hash: uninvited.emailHash })
        .from(uninvited)
        .where(inArray(uninvited.emailHash, [...hashes])),
    ),
    enough: one(
      invitedBy(ctx, actingUser(ctx))
        .limit(1)
        .offset(GUEST_INVITATIONS_MOST - 1),
    ),
  };
};

const invitedBy = ({ db: { q } }: Context, member: SQLWrapper | string) =>
  q.select({ id: invitations.id }).from(invitations).where(eq(invitations.invitedBy, member));

/** The guard of one more guest who is invited by a member (an id). */
export const mayInviteGuest = (ctx: Context, member: string) =>
  mustCountBelow(ctx.db.q, invitedBy(ctx, member), GUEST_INVITATIONS_MOST);

/** The guard of so many more invitations that wait. */
export const haveRoom = ({ db: { q } }: Context, more: number) =>
  mustCountBelow(
    q,
    q
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(isNull(invitations.revokedAt), isNotNull(invitations.dueAt))),
    INVITATIONS_MOST - more + 1,
  );

/** What a guest was invited by before is theirs no longer, and where it stays it goes without their name. */
export const release = ({ db: { q }, now }: Context, { id, how }: Release) => {
  if (how === "delete") return q.delete(invitations).where(withId(id));
  const { guestId } = invitations;
  const name = sql`nullif(${invitations.name}, ${q
    .select({ name: users.guestName })
    .from(users)
    .where(eq(users.id, guestId))})`;
  return q
    .update(invitations)
    .set({ guestId: null, name, ...(how === "revoke" && { revokedAt: now, dueAt: null }) })
    .where(withId(id));
};

/** Takes back what a member has invited their guests by: gone where it was not sent, and no good where it was. */
export const takeBackFromGuests = ({ db: { q }, now }: Context, memberId: string) => {
  const guests = q.select({ id: users.id }).from(users).where(eq(users.guestOf, memberId));
  const theirs = and(isKept, eq(invitations.invitedBy, memberId), inArray(invitations.guestId, guests));
  return [
    q.delete(invitations).where(and(theirs, eq(invitations.attempts, 0))),
    q
      .update(invitations)
      .set({ revokedAt: now, dueAt: null })
      .where(and(theirs, isNull(invitations.revokedAt))),
  ];
};

/**
 * Takes back the invitations of a guest (an id), and forgets whom they were for. Their rows stay: they count towards
 * those that the sender may send.
 */
export const forgetGuestInvitations = ({ db: { q }, now }: Context, guestId: string) =>
  q
    .update(invitations)
    .set({ ...NOTHING_KEPT, revokedAt: now })
    .where(eq(invitations.guestId, guestId));

/** An invitation that is there already is a guest's from now on. */
export const attach = ({ db: { q } }: Context, id: string, guestId: string) =>
  q.update(invitations).set({ guestId }).where(withId(id));

/** What a link leads to. */
export const followed = (ctx: Context, id: string) =>
  ctx.db.q
    .select({
      email: invitations.email,
      name: sql<string | null>`iif(${guest.id} is null, ${invitations.name}, ${guest.guestName})`,
      by: users.name,
      isMember: sql<boolean>`${hasAccount(ctx)}`.mapWith(Boolean),
      guestId: guest.id,
      isClaimed: sql`${exists(
        ctx.db.q
          .select({ id: leaguePlayers.id })
          .from(leaguePlayers)
          .where(and(eq(leaguePlayers.userId, guest.id), eq(leaguePlayers.claimed, true))),
      )}`.mapWith(Boolean),
      revokedAt: invitations.revokedAt,
      endsAt: invitations.endsAt,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(guest, and(eq(guest.id, invitations.guestId), isNotNull(guest.guestOf)))
    .where(eq(invitations.id, id));

/** The guard of a link: of many at once exactly one is used. */
export const isStillGood = ({ db: { q } }: Context, id: string) =>
  mustFind(
    q,
    q
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(withId(id), isNull(invitations.revokedAt))),
  );

/** The addresses of invitations that are kept. */
export const keptAddresses = ({ db: { q } }: Context) =>
  q
    .select({ email: sql<string>`${invitations.email}` })
    .from(invitations)
    .where(isKept);

/** Remembers addresses, by their keyed hashes, that nobody is to invite any more. */
export const rememberRefusals = (
  { db: { q } }: Context,
  refusals: readonly { emailHash: string; at: number }[],
) =>
  q
    .insert(uninvited)
    .values(refusals.map((refusal) => ({ ...refusal, keyed: true })))
    .onConflictDoNothing();

/** Declines the invitation that is kept for an address. */
export const markDeclined = ({ db: { q }, now }: Context, email: string) =>
  q
    .update(invitations)
    .set({ ...NOTHING_KEPT, declinedAt: now })
    .where(eq(invitations.email, email));

/** Some of the refusals whose hash a version before has kept without a key. */
export const bareRefusals = ({ db: { q } }: Context, most: number) =>
  q
    .select({ hash: uninvited.emailHash, at: uninvited.at })
    .from(uninvited)
    .where(eq(uninvited.keyed, false))
    .limit(most);

export const forgetRefusals = ({ db: { q } }: Context, hashes: readonly string[]) =>
  q.delete(uninvited).where(inArray(uninvited.emailHash, valuesOf([...hashes])));

/** Forgets the addresses of those who joined by another way, and invitations that have ended. */
export const sweep = (ctx: Context) => ({
  joined: ctx.db.q
    .update(invitations)
    .set({ ...NOTHING_KEPT, usedAt: ctx.now })
    .where(and(isKept, isMember(ctx))),
  ended: ctx.db.q.delete(invitations).where(and(isKept, lte(invitations.endsAt, ctx.now))),
});
