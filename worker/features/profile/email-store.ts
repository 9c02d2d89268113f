import { and, eq, gt, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { emailChanges, signInLinks, users } from "../../db/schema/users.ts";
import { WISHES_MOST, WISHES_WITHIN_MS, type Wish } from "./rules.ts";

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
  return [wishes, forAddress].map((counted) => mustNotFind(ctx.db.q, counted.offset(WISHES_MOST - 1)));
}

export const insertWish = ({ db: { q }, now }: Context, wish: Wish & { expiresAt: number }) =>
  q.insert(emailChanges).values({ ...wish, createdAt: now });

/** Forgets a wish. */
export const deleteWish = ({ db: { q } }: Context, tokenHash: string) =>
  q.delete(emailChanges).where(eq(emailChanges.tokenHash, tokenHash));

/** The wish of a link that is still good. */
export const goodWish = ({ db: { q }, now }: Context, tokenHash: string) =>
  q
    .select({ tokenHash: emailChanges.tokenHash, userId: emailChanges.userId, email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)));

/** Who has the address by now that is wished for. */
export const holderOfWished = ({ db: { q } }: Context, tokenHash: string) =>
  q
    .select({ id: users.id })
    .from(emailChanges)
    .innerJoin(users, eq(users.email, emailChanges.email))
    .where(eq(emailChanges.tokenHash, tokenHash));

/** The guard of a wish: nobody has spent it, and its time is not over. */
export const isStillGood = (ctx: Context, { tokenHash }: Wish) =>
  mustFind(ctx.db.q, goodWish(ctx, tokenHash));

/**
 * The statements that give the member the address (which its column refuses when somebody has it), and with the old one
 * take along what would sign in by it, and their other wishes.
 */
export const setAddress = ({ db: { q } }: Context, { userId, email }: Wish) => {
  const old = q.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return [
    q.delete(signInLinks).where(and(isNull(signInLinks.usedAt), inArray(signInLinks.email, old))),
    q.update(users).set({ email }).where(eq(users.id, userId)),
    q.delete(emailChanges).where(eq(emailChanges.userId, userId)),
  ];
};

/** Deletes wishes whose links are over and that count towards no share any more. */
export const deleteOverWishes = ({ db: { q }, now }: Context) =>
  q
    .delete(emailChanges)
    .where(and(lte(emailChanges.expiresAt, now), lte(emailChanges.createdAt, now - WISHES_WITHIN_MS)));
