import { and, eq, gt, gte, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustCountBelow, mustFind } from "../../db/change.ts";
import { addressUndos, emailChanges, sessions, signInLinks, users } from "../../db/schema/users.ts";
import { forgetEmailChanges } from "../../users/service.ts";
import { WISHES_MOST, WISHES_WITHIN_MS, type Wish } from "./rules.ts";
import { endOtherSessions } from "./store.ts";

const ofLate = (ctx: Context, whose: SQL) =>
  ctx.db.q
    .select({ at: emailChanges.createdAt })
    .from(emailChanges)
    .where(and(whose, gt(emailChanges.createdAt, ctx.now - WISHES_WITHIN_MS)))
    .limit(WISHES_MOST);

/** The wishes that count towards the shares of the acting member and of the address. */
export const recentWishes = (ctx: Context, email: string) => ({
  wishes: ofLate(ctx, eq(emailChanges.userId, actingUser(ctx))),
  forAddress: ofLate(ctx, eq(emailChanges.email, email)),
});

/** The guards of another wish: neither has had its share. */
export function hasShareLeft(ctx: Context, email: string) {
  const { wishes, forAddress } = recentWishes(ctx, email);
  return [wishes, forAddress].map((counted) => mustCountBelow(ctx.db.q, counted, WISHES_MOST));
}

export const insertWish = (
  { db: { q } }: Context,
  { tokenHash, userId, email, createdAt, expiresAt }: Wish,
) => q.insert(emailChanges).values({ tokenHash, userId, email, createdAt, expiresAt });

/** Forgets a wish. */
export const deleteWish = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(emailChanges).where(eq(emailChanges.tokenHash, tokenHash));

/** The wish of a link (by its hashes) that is still good, with the member and the address that they have until then. */
export const goodWish = ({ db: { q }, now }: Context, tokenHashes: readonly string[]) =>
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

/** Who has the address by now that is wished for. */
export const holderOfWished = ({ db: { q } }: Context, tokenHashes: readonly string[]) =>
  q
    .select({ id: users.id })
    .from(emailChanges)
    .innerJoin(users, eq(users.email, emailChanges.email))
    .where(inArray(emailChanges.tokenHash, tokenHashes));

/** The guard of a wish: nobody has spent it, and its time is not over. */
export const isStillGood = (ctx: Context, { tokenHash }: Wish) =>
  mustFind(ctx.db.q, goodWish(ctx, [tokenHash]));

/** What a granted wish leaves behind: the way back to the address of before. */
export interface Change {
  wish: Wish & { before: string };
  undo: { tokenHash: string; expiresAt: number };
}

/**
 * The statements that give the member the address (which its column refuses when somebody has it), and with the old one
 * take along what would sign in by it, their other wishes, and every session but that of the request.
 */
export const setAddress = (ctx: Context, { wish: { userId, email, before }, undo }: Change) => {
  const { q } = ctx.db;
  return [
    q.delete(signInLinks).where(and(isNull(signInLinks.usedAt), eq(signInLinks.email, before))),
    q.update(users).set({ email }).where(eq(users.id, userId)),
    forgetEmailChanges(ctx, userId),
    q.insert(addressUndos).values({ ...undo, userId, email: before, createdAt: ctx.now }),
    endOtherSessions(ctx, userId),
  ];
};

/** The statements that take a change back of which nobody could be told; the wish for it can be granted again. */
export const unsetAddress = (ctx: Context, { wish, undo }: Change) => {
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

/** Who has the address by now that a link (by its hashes) puts back. */
export const holderOfUndone = ({ db: { q } }: Context, tokenHashes: readonly string[]) =>
  q
    .select({ id: users.id })
    .from(addressUndos)
    .innerJoin(users, eq(users.email, addressUndos.email))
    .where(inArray(addressUndos.tokenHash, tokenHashes));

/** The way back of a link (by its hashes) that is still good, with the member and the address that they have now. */
export const goodUndo = ({ db: { q }, now }: Context, tokenHashes: readonly string[]) =>
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

type GoodUndo = Awaited<ReturnType<typeof goodUndo>>[number];

/**
 * The statements that put the address back, and end whatever else could sign in or lead away from it: all sessions,
 * sign-in links to either address, wishes for another one, and the ways back to addresses of later than this one.
 */
export const putAddressBack = (ctx: Context, { tokenHash, userId, email, createdAt, present }: GoodUndo) => {
  const { q } = ctx.db;
  return {
    isStillGood: mustFind(q, goodUndo(ctx, [tokenHash])),
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

/** Deletes ways back whose week is over. */
export const deleteOverUndos = ({ db: { q }, now }: Context) =>
  q.delete(addressUndos).where(lte(addressUndos.expiresAt, now));

/** Deletes wishes whose links are over and that count towards no share any more. */
export const deleteOverWishes = ({ db: { q }, now }: Context) =>
  q
    .delete(emailChanges)
    .where(and(lte(emailChanges.expiresAt, now), lte(emailChanges.createdAt, now - WISHES_WITHIN_MS)));
