import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser, isInForce } from "../../db/acting.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { collections, ownCopies, titles } from "../../db/schema/shelf.ts";
import { suspensions, users } from "../../db/schema/users.ts";
import { pick } from "../../lib/pick.ts";

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

/** Selects the titles with these numbers on BoardGameGeek, and those without one of the names that were found. */
export const collectedTitles = (ctx: Context, numbers: readonly number[]) =>
  ctx.db.q
    .select(pick(titles, "id", "name", "bggId"))
    .from(titles)
    .where(
      or(
        inArray(titles.bggId, valuesOf(numbers)),
        and(
          isNull(titles.bggId),
          sql`${titles.name} collate nocase in (select value ->> 'name' from ${collections},
            json_each(${collections.games}) where ${collections.userId} in ${actingUser(ctx)})`,
        ),
      ),
    );

export const forgetCollection = ({ db: { q } }: Context, userId: string) =>
  q.delete(collections).where(eq(collections.userId, userId));

/** Statements that take away what came from a member's collection, and what is on its way. */
export const removeCollection = (ctx: Context, userId: string) => [
  ctx.db.q.delete(ownCopies).where(and(eq(ownCopies.userId, userId), eq(ownCopies.isFetched, true))),
  forgetCollection(ctx, userId),
];
