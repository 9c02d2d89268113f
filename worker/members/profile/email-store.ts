import { and, eq, gt, gte, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { addressUndos, emailChanges, sessions, signInLinks, users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { forgetEmailChanges } from "../../users/service.ts";
import { ADDRESS_REQUESTS_MOST, ADDRESS_REQUESTS_WITHIN_MS, type AddressRequest } from "./rules.ts";
import { endOtherSessions } from "./store.ts";

const recentWhere = (ctx: Context, whose: SQL) =>
  selectIds(
    ctx.db.q,
    emailChanges.tokenHash,
    whose,
    gt(emailChanges.createdAt, ctx.now - ADDRESS_REQUESTS_WITHIN_MS),
  ).limit(ADDRESS_REQUESTS_MOST);

/** Selects recent requests of the acting member, and for the address, up to the limit. */
export const recentRequests = (ctx: Context, email: string) => ({
  requests: recentWhere(ctx, eq(emailChanges.userId, actingUser(ctx))),
  forAddress: recentWhere(ctx, eq(emailChanges.email, email)),
});

export function mustBeBelowLimits(ctx: Context, email: string) {
  const { requests, forAddress } = recentRequests(ctx, email);
  return [requests, forAddress].map((counted) => mustCountBelow(ctx.db.q, counted, ADDRESS_REQUESTS_MOST));
}

export const insertRequest = (
  { db: { q } }: Context,
  { tokenHash, userId, email, createdAt, expiresAt }: AddressRequest,
) => q.insert(emailChanges).values({ tokenHash, userId, email, createdAt, expiresAt });

export const deleteRequest = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(emailChanges).where(eq(emailChanges.tokenHash, tokenHash));

/** Queries of links that confirm or undo a change of address, by the possible hashes of their tokens. */
const addressLinks = (table: typeof emailChanges | typeof addressUndos) => ({
  /** Selects an unspent and unexpired link, with its member's present address as `before`. */
  usable: ({ db: { q }, now }: Context, tokenHashes: readonly string[]) =>
    q
      .select({
        ...pick(table, "tokenHash", "userId", "email", "createdAt", "expiresAt"),
        publicId: users.publicId,
        before: users.email,
      })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(inArray(table.tokenHash, tokenHashes), gt(table.expiresAt, now))),
  /** Selects the account that has the link's address by now. */
  holder: ({ db: { q } }: Context, tokenHashes: readonly string[]) =>
    q
      .select({ id: users.id })
      .from(table)
      .innerJoin(users, eq(users.email, table.email))
      .where(inArray(table.tokenHash, tokenHashes)),
});

export const requestLinks = addressLinks(emailChanges);
export const undoLinks = addressLinks(addressUndos);

/** Guard: the request is still unspent and unexpired. */
export const mustBeUsable = (ctx: Context, { tokenHash }: AddressRequest) =>
  mustFind(ctx.db.q, requestLinks.usable(ctx, [tokenHash]));

/** A confirmed change of address, with the undo link for the old one. */
export interface AddressChange {
  request: AddressRequest & { before: string };
  undo: { tokenHash: string; expiresAt: number };
}

/** Statements that set the new address and delete the old one's links, other pending changes and all other sessions. */
export const setAddress = (ctx: Context, { request: { userId, email, before }, undo }: AddressChange) => {
  const { q } = ctx.db;
  return [
    q.delete(signInLinks).where(and(isNull(signInLinks.usedAt), eq(signInLinks.email, before))),
    q.update(users).set({ email }).where(eq(users.id, userId)),
    forgetEmailChanges(ctx, userId),
    q.insert(addressUndos).values({ ...undo, userId, email: before, createdAt: ctx.now }),
    endOtherSessions(ctx, userId),
  ];
};

/** Statements that revert a change whose notice failed; its request can be confirmed again. */
export const unsetAddress = (ctx: Context, { request, undo }: AddressChange) => {
  const { q } = ctx.db;
  return [
    q
      .update(users)
      .set({ email: request.before })
      .where(and(eq(users.id, request.userId), eq(users.email, request.email))),
    q.delete(addressUndos).where(eq(addressUndos.tokenHash, undo.tokenHash)),
    insertRequest(ctx, request),
  ];
};

type ValidUndo = Awaited<ReturnType<typeof undoLinks.usable>>[number];

/** Statements that restore the address and delete all that could sign in or change it again. */
export const putAddressBack = (ctx: Context, { tokenHash, userId, email, createdAt, before }: ValidUndo) => {
  const { q } = ctx.db;
  return {
    isStillUsable: mustFind(q, undoLinks.usable(ctx, [tokenHash])),
    links: q
      .delete(signInLinks)
      .where(and(isNull(signInLinks.usedAt), inArray(signInLinks.email, [email, before]))),
    address: q.update(users).set({ email }).where(eq(users.id, userId)),
    requests: forgetEmailChanges(ctx, userId),
    undos: q
      .delete(addressUndos)
      .where(and(eq(addressUndos.userId, userId), gte(addressUndos.createdAt, createdAt))),
    sessions: q.delete(sessions).where(eq(sessions.userId, userId)),
  };
};

export const deleteExpiredUndos = ({ db: { q }, now }: Context) =>
  q.delete(addressUndos).where(lte(addressUndos.expiresAt, now));

export const deleteExpiredRequests = ({ db: { q }, now }: Context) =>
  q
    .delete(emailChanges)
    .where(
      and(lte(emailChanges.expiresAt, now), lte(emailChanges.createdAt, now - ADDRESS_REQUESTS_WITHIN_MS)),
    );
