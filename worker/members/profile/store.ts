import { and, desc, eq, gt, inArray, not, or, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ProfileForm } from "../../contract/users/users.ts";
import { actingUser, isOwnSession } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { addressUndos, emailChanges, sessions, signInLinks, users } from "../../db/schema/users.ts";
import { pick } from "../../lib/pick.ts";
import type { StoredName } from "../../users/newcomers/service.ts";
import { PROFILE } from "../../users/service.ts";

export const profileOf = ({ db: { q } }: Context, userId: SQLWrapper | string) =>
  q.select(PROFILE).from(users).where(eq(users.id, userId));

export const saveProfile = (
  { db: { q } }: Context,
  userId: string,
  form: ProfileForm,
  names: StoredName | null,
) =>
  q
    .update(users)
    .set({ ...names, ...pick(form, "color", "bggUserName", "participateInLeague") })
    .where(eq(users.id, userId));

export const endOtherSessions = (ctx: Context, userId: string) =>
  ctx.db.q.delete(sessions).where(and(eq(sessions.userId, userId), not(isOwnSession(ctx))));

export const ownRow = ({ db: { q } }: Context, me: SQLWrapper) =>
  q
    .select({
      ...PROFILE,
      ...pick(users, "wantsCalendarInvitations", "nameInChat", "quietFrom", "quietTo"),
      memberSince: iso(users.createdAt),
      lastSeen: iso(users.lastSeenAt),
    })
    .from(users)
    .where(eq(users.id, me));

export const ownData = (ctx: Context) => ({
  emailChanges: ownRows(ctx, emailChanges.userId, [emailChanges.createdAt], {
    email: emailChanges.email,
    askedAt: iso(emailChanges.createdAt),
    linkEndsAt: iso(emailChanges.expiresAt),
  }),
  addressUndos: ownRows(ctx, addressUndos.userId, [addressUndos.createdAt], {
    email: addressUndos.email,
    changedAt: iso(addressUndos.createdAt),
    linkEndsAt: iso(addressUndos.expiresAt),
  }),
});

/** More than anybody looks through; a member with more can end all of them at once. */
const SESSIONS_MOST = 50;

export const ownSessions = (ctx: Context) =>
  ctx.db.q
    .select(pick(sessions, "tokenHash", "device", "createdAt", "renewedAt"))
    .from(sessions)
    .where(and(eq(sessions.userId, actingUser(ctx)), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.renewedAt), desc(sessions.createdAt))
    .limit(SESSIONS_MOST);

export const endSession = ({ db: { q } }: Context, userId: string, tokenHash: string) =>
  q.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)));

/** Deletes sign-in links to the member's addresses, and their tries: they would recreate the account. */
export const deleteLinks = ({ db: { q } }: Context, userId: string) => {
  const address = q.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const before = q
    .select({ email: addressUndos.email })
    .from(addressUndos)
    .where(eq(addressUndos.userId, userId));
  return q
    .delete(signInLinks)
    .where(or(inArray(signInLinks.email, address), inArray(signInLinks.email, before)));
};

/** Deletes the member; the schema frees their seats, ends their sessions and removes their name from their texts. */
export const deleteMember = ({ db: { q } }: Context, userId: string) =>
  q.delete(users).where(eq(users.id, userId));
