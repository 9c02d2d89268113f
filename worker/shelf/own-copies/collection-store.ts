import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { CollectedGame } from "../../contract/shelf/collections.ts";
import type { OwnCopyForm } from "../../contract/shelf/own-copies.ts";
import { actingUser, isInForce } from "../../db/acting.ts";
import { mustNotFind } from "../../db/change.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { collections, ownCopies, titles } from "../../db/schema/shelf.ts";
import { suspensions, users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { UNKNOWN_PLAYERS } from "../facts-rules.ts";

export const ownCollection = (ctx: Context) =>
  ctx.db.q
    .select({
      userName: users.bggUserName,
      ...pick(collections, "dueAt", "trouble", "games"),
      saved: sql<number>`(select count(*) from ${ownCopies} where ${ownCopies.userId} = ${users.id}
        and ${ownCopies.isFetched})`.as("saved"),
    })
    .from(users)
    .leftJoin(collections, eq(collections.userId, users.id))
    .where(eq(users.id, actingUser(ctx)));

export const ask = ({ db: { q }, now }: Context, userId: string) => {
  const asked = { askedAt: now, dueAt: now, tries: 0, trouble: null, games: null };
  return q
    .insert(collections)
    .values({ userId, ...asked })
    .onConflictDoUpdate({ target: collections.userId, set: asked });
};

/** Selects the member whose collection is to be fetched now; nobody who is suspended or has removed their name. */
export const dueCollection = (ctx: Context) =>
  ctx.db.q
    .select({
      userName: sql<string>`${users.bggUserName}`.as("user_name"),
      ...pick(collections, "userId", "tries"),
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce(ctx)))
    .where(and(lte(collections.dueAt, ctx.now), isNotNull(users.bggUserName), isNull(suspensions.userId)))
    .orderBy(asc(collections.dueAt))
    .limit(1);

export const saveAnswer = (
  { db: { q } }: Context,
  userId: string,
  answer: Partial<typeof collections.$inferSelect>,
) =>
  q
    .update(collections)
    .set(answer)
    .where(and(eq(collections.userId, userId), isNotNull(collections.dueAt)));

export const numberedTitles = ({ db: { q } }: Context, numbers: readonly number[]) =>
  q
    .select(pick(titles, "id", "bggId"))
    .from(titles)
    .where(inArray(titles.bggId, valuesOf(numbers)));

export const ownTitles = (ctx: Context) =>
  ctx.db.q
    .select(pick(ownCopies, "titleId"))
    .from(ownCopies)
    .where(inArray(ownCopies.userId, actingUser(ctx)));

/** Statements that list games as a member's; those that the club hasn't become titles at home. */
export function saveCollection(
  { db: { q }, now }: Context,
  userId: string,
  { made, titleIds }: { made: readonly (CollectedGame & { id: string })[]; titleIds: readonly string[] },
  shownTo: OwnCopyForm["shownTo"],
) {
  const isMine = eq(ownCopies.userId, userId);
  const numbers = made.map(({ bggId }) => bggId);
  return [
    mustNotFind(q, selectIds(q, titles.id, inArray(titles.bggId, valuesOf(numbers)))),
    mustNotFind(q, selectIds(q, ownCopies.titleId, isMine, inArray(ownCopies.titleId, valuesOf(titleIds)))),
    ...insertRows(
      q,
      titles,
      made.map((game) => ({ ...game, ...UNKNOWN_PLAYERS, isAtHome: true, createdAt: now })),
    ),
    ...insertRows(
      q,
      ownCopies,
      titleIds.map((titleId) => ({ userId, titleId, shownTo, isFetched: true })),
    ),
    q.delete(collections).where(eq(collections.userId, userId)),
  ];
}

/** Statements that take away what came from a member's collection, and what is on its way. */
export const removeCollection = ({ db: { q } }: Context, userId: string) => [
  q.delete(ownCopies).where(and(eq(ownCopies.userId, userId), eq(ownCopies.isFetched, true))),
  q.delete(collections).where(eq(collections.userId, userId)),
];
