import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { RESULTS_PAGE } from "../../contract/league-limits.ts";
import type { Cursor } from "../../db/cursor.ts";
import { games, players } from "../../db/schema/games.ts";
import { leaguePlayers, placings, resultRevisions, results, seasons } from "../../db/schema/league.ts";
import { users } from "../../db/schema/users.ts";

const enterer = alias(users, "enterer");
/** The name under which the player `leaguePlayers` with the member `users` is known. */
export const PLAYER_NAME = sql<string>`ifnull(${users.name}, ${leaguePlayers.name})`;

const RESULT = {
  id: results.id,
  year: results.seasonYear,
  gameId: results.gameId,
  gameName: results.gameName,
  playedOn: results.playedOn,
  kind: results.kind,
  enteredBy: { publicId: enterer.publicId, name: enterer.name, color: enterer.color },
  createdAt: results.createdAt,
  modifiedAt: results.modifiedAt,
  version: results.version,
  removedAt: results.removedAt,
};

const resultsWhere = ({ db: { q } }: Context, where: SQL | undefined) =>
  q.select(RESULT).from(results).leftJoin(enterer, eq(enterer.id, results.enteredBy)).where(where);

/** Placings of results (an id, or a query of some), best first. */
const placingsOf = ({ db: { q } }: Context, ids: SQLWrapper) =>
  q
    .select({
      resultId: placings.resultId,
      playerId: placings.playerId,
      place: placings.place,
      beaten2: placings.beaten2,
      faced: placings.faced,
      userId: leaguePlayers.userId,
      name: PLAYER_NAME,
      publicId: users.publicId,
      color: users.color,
    })
    .from(placings)
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
    .leftJoin(users, eq(users.id, leaguePlayers.userId))
    .where(inArray(placings.resultId, ids))
    .orderBy(asc(placings.place), asc(PLAYER_NAME), asc(placings.playerId));

export type ResultRow = Awaited<ReturnType<typeof resultsWhere>>[number];
export type PlacingRow = Awaited<ReturnType<typeof placingsOf>>[number];

/** Results with their placings, for a batch. */
const withPlacings = (ctx: Context, where: SQL | undefined) => ({
  results: resultsWhere(ctx, where),
  placings: placingsOf(ctx, ctx.db.q.select({ id: results.id }).from(results).where(where)),
});

export const resultBy = (ctx: Context, id: string) => withPlacings(ctx, eq(results.id, id));
/** The result that was saved from a source. */
export const resultFrom = (ctx: Context, source: string | null) =>
  withPlacings(ctx, eq(results.source, source ?? ""));
/** The result of a game of the site (an id, or a query of one). */
export const resultOfGame = (ctx: Context, game: string | SQLWrapper | null) =>
  withPlacings(ctx, and(eq(results.gameId, game ?? ""), isNull(results.removedAt)));

/** Results of a season (without a year: the newest), newest day first; and one more, when there are more. */
export function resultsPage(ctx: Context, year: number | undefined, before: Cursor | null) {
  const { q } = ctx.db;
  const day = before && new Date(before.at).toISOString().slice(0, 10);
  const page = q
    .select({ id: results.id })
    .from(results)
    .where(
      and(
        eq(results.seasonYear, year ?? q.select({ year: sql`max(${seasons.year})` }).from(seasons)),
        isNull(results.removedAt),
        before ? sql`(${results.playedOn}, ${results.id}) < (${day}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(results.playedOn), desc(results.id))
    .limit(RESULTS_PAGE + 1);
  return {
    results: resultsWhere(ctx, inArray(results.id, page)).orderBy(desc(results.playedOn), desc(results.id)),
    placings: placingsOf(ctx, page),
  };
}

/** Who saved a result last. */
export const lastSaver = ({ db: { q } }: Context, id: string) =>
  q
    .select({ name: users.name })
    .from(results)
    .innerJoin(resultRevisions, eq(resultRevisions.id, results.revision))
    .innerJoin(users, eq(users.id, resultRevisions.savedBy))
    .where(eq(results.id, id));

/** The season of a result, as a query. */
export const yearOf = ({ db: { q } }: Context, id: string) =>
  q.select({ year: results.seasonYear }).from(results).where(eq(results.id, id));
/** The game of the site of a result, as a query. */
export const gameOf = ({ db: { q } }: Context, id: string) =>
  q.select({ gameId: results.gameId }).from(results).where(eq(results.id, id));

export const siteGame = ({ db: { q } }: Context, id: string | null) =>
  q
    .select({ id: games.id })
    .from(games)
    .where(eq(games.id, id ?? ""));

/** Who sits at a game of the site (an id, or a query of one). */
export const seatsAt = ({ db: { q } }: Context, game: string | SQLWrapper) =>
  q
    .select({ publicId: users.publicId })
    .from(players)
    .innerJoin(users, eq(users.id, players.userId))
    .where(eq(players.gameId, game));
