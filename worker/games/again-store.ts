import { and, asc, between, eq, getTableColumns, gt, or, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import { actingUser } from "../db/acting.ts";
import { createdBefore } from "../db/created.ts";
import { tables } from "../db/schema/events.ts";
import { games, players } from "../db/schema/games.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";

export const storedGame = ({ db: { q } }: Context, id: string) =>
  q.select(getTableColumns(games)).from(games).where(eq(games.id, id));

export const createdWithKey = (ctx: Context, key: string | undefined) =>
  selectIds(
    ctx.db.q,
    games.id,
    createdBefore({ owner: games.suggestedBy, key: games.creationKey }, actingUser(ctx), key, sql`false`),
  );

export const tableOf = ({ db: { q } }: Context, id: string) =>
  q
    .select({ retiredAt: tables.retiredAt })
    .from(games)
    .innerJoin(tables, eq(tables.id, games.tableId))
    .where(eq(games.id, id));

/** Selects games of the week from a day (`YYYY-MM-DD`) on that have the name or the table of a game, oldest first. */
export const similarComing = ({ db: { q } }: Context, id: string, today: string) => {
  const of = (column: typeof games.name | typeof games.tableId) =>
    q.select({ value: column }).from(games).where(eq(games.id, id));
  return q
    .select(pick(games, "id", "name", "date", "tableId", "suggestedBy"))
    .from(games)
    .where(
      and(
        between(games.date, today, daysAfter(today, 7)),
        gt(games.playerCount, 0),
        or(
          sql`${games.name} = ${of(games.name)} collate nocase`,
          sql`${games.tableId} = ${of(games.tableId)}`,
        ),
      ),
    )
    .orderBy(asc(games.createdAt), asc(games.id));
};

/** Selects the same game on a day, suggested by one of its players: for guards. */
export const sameGameOn = (
  { db: { q } }: Context,
  { id, name }: { id: string; name: string },
  day: string,
) => {
  const sat = selectIds(q, players.userId, eq(players.gameId, id));
  return selectIds(
    q,
    games.id,
    eq(games.date, day),
    gt(games.playerCount, 0),
    sql`${games.name} = ${name} collate nocase`,
    sql`${games.suggestedBy} in ${sat}`,
  );
};
