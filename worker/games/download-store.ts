import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { suggestForm } from "../contract/games/games.ts";
import { actingUser } from "../db/acting.ts";
import { iso } from "../db/columns/columns.ts";
import { tables } from "../db/schema/events.ts";
import { games, players, seatWatchers } from "../db/schema/games.ts";

const { name: _held, table: _id, message: _said, key: _sent, ...asColumns } = suggestForm.shape;
const GAME_COLUMNS = getTableColumns(games);
/** Columns typed by the suggester, except name and table: each field is a column of its name. */
const TYPED_OF_GAME = Object.fromEntries(
  Object.keys(asColumns).map((field) => [field, GAME_COLUMNS[field as keyof typeof asColumns]]),
);

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    gamesSuggested: q
      .select({
        id: games.id,
        name: sql<string>`ifnull(${games.heldName}, ${games.name})`,
        ...TYPED_OF_GAME,
        table: tables.name,
        suggestedAt: iso(games.createdAt),
      })
      .from(games)
      .leftJoin(tables, eq(tables.id, games.tableId))
      .where(eq(games.suggestedBy, me))
      .orderBy(asc(games.createdAt), asc(games.id)),
    seats: q
      .select({
        game: games.name,
        gameId: players.gameId,
        date: games.date,
        signedUpAt: iso(players.signedUpAt),
        byMyself: sql`${players.signedUpBy} is ${players.userId}`.mapWith(Boolean),
        teaches: players.teaches,
        brings: players.brings,
        lateMinutes: players.lateMinutes,
        lateOn: players.lateOn,
      })
      .from(players)
      .innerJoin(games, eq(games.id, players.gameId))
      .where(eq(players.userId, me))
      .orderBy(asc(players.signedUpAt), asc(players.gameId)),
    seatsWatched: q
      .select({
        game: games.name,
        gameId: seatWatchers.gameId,
        date: games.date,
        since: iso(seatWatchers.createdAt),
        seatMeUntil: iso(seatWatchers.seatMeUntil),
      })
      .from(seatWatchers)
      .innerJoin(games, eq(games.id, seatWatchers.gameId))
      .where(eq(seatWatchers.userId, me))
      .orderBy(asc(seatWatchers.createdAt), asc(seatWatchers.gameId)),
  };
}
