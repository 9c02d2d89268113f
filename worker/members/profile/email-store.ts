import { and, eq, gt, gte, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { addressUndos, emailChanges, sessions, signInLinks, users } from "../../db/schema/users.ts";
import { forgetEmailChanges } from "../../users/service.ts";
import { type AddressWish, WISHES_MOST, WISHES_WITHIN_MS } from "./rules.ts";
import { endOtherSessions } from "./store.ts";

const ofLate = (ctx: Context, whose: SQL) =>
  ctx.db.q
    .select({ at: emailChanges.createdAt })
    .from(emailChanges)
    .where(and(whose, gt(emailChanges.createdAt, ctx.now - WISHES_WITHIN_MS)))
    .limit(WISHES_MOST);

/** Selects recent requests of the acting member, and for the address, up to the limit. */
export const recentWishes = (ctx: Context, email: string) => ({
  wishes: ofLate(ctx, eq(emailChanges.userId, actingUser(ctx))),
  forAddress: ofLate(ctx, eq(emailChanges.email, email)),
});

export function hasShareLeft(ctx: Context, email: string) {
  const { wishes, forAddress } = recentWishes(ctx, email);
  return [wishes, forAddress].map((counted) => mustCountBelow(ctx.db.q, counted, WISHES_MOST));
}

export const insertWish = (
  { db: { q } }: Context,
  { tokenHash, userId, email, createdAt, expiresAt }: AddressWish,
) => q.insert(emailChanges).values({ tokenHash, userId, email, createdAt, expiresAt });

export const deleteWish = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(emailChanges).where(eq(emailChanges.tokenHash, tokenHash));

/** Selects the valid request of a link (by its hashes), with the member and their current address. */
export const usableWish = ({ db: { q }, now }: Context, tokenHashes: readonly string[]) =>
  q
    .select({
      tokenHash: emailChanges.tokenHash,
      userId: emailChanges.userId,
      email: emailChanges.email,
      createdAt: emailChanges.createdAt,
      expiresAt: emailChanges.expiresAt,
      publicId: users.publicId,
      before: users.email,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(inArray(emailChanges.tokenHash, tokenHashes), gt(emailChanges.expiresAt, now)));

export const holderOfWished = ({ db: { q } }: Context, tokenHashes: readonly string[]) =>
  q
    .select({ id: users.id })
    .from(emailChanges)
    .innerJoin(users, eq(users.email, emailChanges.email))
    .where(inArray(emailChanges.tokenHash, tokenHashes));

/** Guard: the request is still unspent and unexpired. */
export const addressWishIsUsable = (ctx: Context, { tokenHash }: AddressWish) =>
  mustFind(ctx.db.q, usableWish(ctx, [tokenHash]));

/** A confirmed change of address, with the undo link for the old one. */
export interface AddressChange {
  wish: AddressWish & { before: string };
  undo: { tokenHash: string; expiresAt: number };
}

/**
 * Statements that set the new address (its column is unique) and delete the old one's sign-in links, other pending
 * changes, and all other sessions.
 */
export const setAddress = (ctx: Context, { wish: { userId, email, before }, undo }: AddressChange) => {
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
export const unsetAddress = (ctx: Context, { wish, undo }: AddressChange) => {
  const { q } = ctx.db;
  return [
    q
      .update(users)
      .set({ email: wish.before })
      .where(and(eq(users.id, wish.userId), eq(users.email, wish.email))),
    q.delete(addressUndos).where(eq(addressUndos.tokenHash, undo.tokenHash)),
    insertWish(ctx, wish),
  ];
};

/** Selects the account that has an undo link's (by its hashes) address by now. */
export const holderOfUndone = ({ db: { q } }: Context, tokenHashes: readonly string[]) =>
  q
    .select({ id: users.id })
    .from(addressUndos)
    .innerJoin(users, eq(users.email, addressUndos.email))
    .where(inArray(addressUndos.tokenHash, tokenHashes));

/** Selects a valid undo link (by its hashes), with the member and their current address. */
export const usableUndo = ({ db: { q }, now }: Context, tokenHashes: readonly string[]) =>
  q
    .select({
      tokenHash: addressUndos.tokenHash,
      userId: addressUndos.userId,
      email: addressUndos.email,
      createdAt: addressUndos.createdAt,
      publicId: users.publicId,
      present: users.email,
    })
    .from(addressUndos)
    .innerJoin(users, eq(users.id, addressUndos.userId))
    .where(and(inArray(addressUndos.tokenHash, tokenHashes), gt(addressUndos.expiresAt, now)));

type GoodUndo = Awaited<ReturnType<typeof usableUndo>>[number];

/**
 * Statements that restore the address and delete all that could sign in or change it again: sessions, links to either
 * address, pending changes, later undo links.
 */
export const putAddressBack = (ctx: Context, { tokenHash, userId, email, createdAt, present }: GoodUndo) => {
  const { q } = ctx.db;
  return {
    isStillGood: mustFind(q, usableUndo(ctx, [tokenHash])),
    links: q
      .delete(signInLinks)
      .where(and(isNull(signInLinks.usedAt), inArray(signInLinks.email, [email, present]))),
    address: q.update(users).set({ email }).where(eq(users.id, userId)),
    wishes: forgetEmailChanges(ctx, userId),
    undos: q
      .delete(addressUndos)
      .where(and(eq(addressUndos.userId, userId), gte(addressUndos.createdAt, createdAt))),
    sessions: q.delete(sessions).where(eq(sessions.userId, userId)),
  };
};

export const deleteOverUndos = ({ db: { q }, now }: Context) =>
  q.delete(addressUndos).where(lte(addressUndos.expiresAt, now));

export const deleteOverWishes = ({ db: { q }, now }: Context) =>
  q
    .delete(emailChanges)
    .where(and(lte(emailChanges.expiresAt, now), lte(emailChanges.createdAt, now - WISHES_WITHIN_MS)));
