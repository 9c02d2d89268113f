import { and, asc, eq, gte, inArray, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { mustFind, mustNotFind } from "../db/change.ts";
import { games, players, seatWatchers } from "../db/schema/games.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import { type AtGame, isGameFull, type SeatedGames } from "./leave-rules.ts";
import { unchangedLine, WAITING } from "./waiting-store.ts";

type Who = SQLWrapper | string;

const partyOf = ({ db: { q } }: Context, who: Who) =>
  selectIds(q, users.id, or(eq(users.id, who), eq(users.guestOf, who)));

/** Selects the games from a day (`YYYY-MM-DD`) on at which a member or their guest has a seat, the next one first. */
export const gamesOf = (ctx: Context, who: Who, today: string) =>
  ctx.db.q
    .selectDistinct(pick(games, "id", "name", "date", "suggestedBy", "playerCount", "maxPlayers"))
    .from(players)
    .innerJoin(games, eq(games.id, players.gameId))
    .where(and(inArray(players.userId, partyOf(ctx, who)), gte(games.listedOn, today)))
    .orderBy(asc(games.listedOn), asc(games.id));

const membersAt = (ctx: Context, of: typeof players | typeof seatWatchers, who: Who, today: string) => {
  const own = gamesOf(ctx, who, today).as("own");
  return ctx.db.q.select({ gameId: of.gameId, id: of.userId }).from(own).innerJoin(of, eq(of.gameId, own.id));
};

export const gamesToCome = (ctx: Context, who: Who, today: string) => ({
  games: gamesOf(ctx, who, today),
  players: playersAt(ctx, who, today),
  watchers: watchersAt(ctx, who, today),
});

const playersAt = (ctx: Context, who: Who, today: string) => {
  const own = gamesOf(ctx, who, today).as("own");
  return ctx.db.q
    .select({ gameId: players.gameId, id: players.userId, guestOf: users.guestOf })
    .from(own)
    .innerJoin(players, eq(players.gameId, own.id))
    .innerJoin(users, eq(users.id, players.userId));
};

const watchersAt = (ctx: Context, who: Who, today: string) => {
  const own = gamesOf(ctx, who, today).as("own");
  return ctx.db.q
    .select({ gameId: seatWatchers.gameId, ...WAITING })
    .from(own)
    .innerJoin(seatWatchers, eq(seatWatchers.gameId, own.id));
};

/** Guards: all players and waiting members at these games were found, and the lines of full games are unchanged. */
export const mustHaveSameSeats = (ctx: Context, who: Who, today: string, found: SeatedGames) => [
  nobodyElse(ctx, players, found.players, who, today),
  nobodyElse(ctx, seatWatchers, found.watchers, who, today),
  ...found.games.filter(isGameFull).map((game) =>
    mustFind(
      ctx.db.q,
      unchangedLine(
        ctx,
        game,
        found.watchers.filter(({ gameId }) => gameId === game.id),
      ),
    ),
  ),
];

const nobodyElse = (
  ctx: Context,
  of: typeof players | typeof seatWatchers,
  found: readonly AtGame[],
  who: Who,
  today: string,
) => {
  const ids = found.map(({ gameId, id }) => ({ gameId, id }));
  const known = sql`(select value ->> 'gameId', value ->> 'id' from json_each(${JSON.stringify(ids)}))`;
  return mustNotFind(
    ctx.db.q,
    membersAt(ctx, of, who, today).where(sql`(${of.gameId}, ${of.userId}) not in ${known}`),
  );
};

export const deleteSeats = (ctx: Context, userId: string, gameIds: readonly string[]) =>
  ctx.db.q
    .delete(players)
    .where(and(inArray(players.userId, partyOf(ctx, userId)), inArray(players.gameId, [...gameIds])));
