import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { RESULTS_PAGE } from "../contract/league/league-limits.ts";
import { actingMember, isVisitor } from "../db/acting.ts";
import { one } from "../db/client.ts";
import type { Cursor } from "../db/cursor.ts";
import { leaguePlayers, placings, resultRevisions, results, seasons } from "../db/schema/league.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { subjects, takenSeats } from "../db/subjects.ts";
import { guestOfJson, prerendered, renderSql } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";
import { HAS_ACCOUNT, LISTED } from "./tables-store.ts";

const enterer = alias(users, "enterer");
const saver = alias(users, "saver");
const guest = alias(users, "guest");
/** SQL of the name of the player `leaguePlayers`, who may be the member `users`. */
export const PLAYER_NAME = sql<string>`ifnull(${users.name}, ${leaguePlayers.name})`;

/** SQL of that name as the viewer may see it: visitors see only the host of a guest. */
export const playerName = (ctx: Context) =>
  sql<string>`ifnull(${users.name}, ifnull(iif(${isVisitor(ctx)}, ${GUEST_NAME}, null), ${leaguePlayers.name}))`;

/** SQL of the name of a member's guest for visitors; null for other players. */
const GUEST_NAME =
  prerendered(sql`(select ${sql.raw(guestOfJson(renderSql(guest.guestOf)))} from ${users} guest
  where ${guest.id} = ${leaguePlayers.userId} and ${guest.guestOf} is not null)`);

const RESULT = {
  id: results.id,
  year: results.seasonYear,
  ...pick(results, "gameId", "gameName", "playedOn", "kind", "won"),
  enteredBy: pick(enterer, "publicId", "name", "color"),
  ...pick(results, "createdAt", "modifiedAt", "version", "removedAt"),
  enteredById: results.enteredBy,
  waits: results.waits,
  /** Public id of the last saver, while the result waits. */
  savedBy: sql<
    string | null
  >`case when ${results.waits} then (select ${saver.publicId} from ${resultRevisions}
    join ${users} ${sql.identifier("saver")} on ${saver.id} = ${resultRevisions.savedBy} where ${resultRevisions.id} = ${results.revision}) end`,
};

const resultsWhere = ({ db: { q } }: Context, where: SQL | undefined) =>
  q.select(RESULT).from(results).leftJoin(enterer, eq(enterer.id, results.enteredBy)).where(where);

const placingsOf = (ctx: Context, ids: SQLWrapper) =>
  ctx.db.q
    .select({
      ...pick(placings, "resultId", "playerId", "place", "team", "score", "beaten2", "faced", "mates"),
      userId: leaguePlayers.userId,
      listed: LISTED,
      name: playerName(ctx),
      publicId: users.publicId,
      color: users.color,
    })
    .from(placings)
    .innerJoin(leaguePlayers, eq(leaguePlayers.id, placings.playerId))
    .leftJoin(users, HAS_ACCOUNT)
    .where(inArray(placings.resultId, ids))
    .orderBy(asc(placings.place), asc(PLAYER_NAME), asc(placings.playerId));

export type ResultRow = Awaited<ReturnType<typeof resultsWhere>>[number];
export type PlacingRow = Awaited<ReturnType<typeof placingsOf>>[number];

const withPlacings = (ctx: Context, where: SQL | undefined) => ({
  results: resultsWhere(ctx, where),
  placings: placingsOf(ctx, selectIds(ctx.db.q, results.id, where)),
});

export const resultBy = (ctx: Context, id: string) => withPlacings(ctx, eq(results.id, id));
export const resultFrom = (ctx: Context, source: string | null) =>
  withPlacings(ctx, eq(results.source, source ?? ""));
export const resultOfGame = (ctx: Context, game: string | SQLWrapper | null) =>
  withPlacings(ctx, and(eq(results.gameId, game ?? ""), isNull(results.removedAt)));

function whoMaySee(ctx: Context, where: SQL | undefined) {
  const seat = takenSeats(ctx);
  return {
    member: one(actingMember(ctx)),
    seats: ctx.db.q
      .select({ gameId: seat.game, publicId: users.publicId })
      .from(results)
      .innerJoin(seat.table, eq(seat.game, results.gameId))
      .innerJoin(users, eq(users.id, seat.user))
      .where(where),
  };
}

export const resultToShow = (ctx: Context, id: string) => ({
  ...resultBy(ctx, id),
  ...whoMaySee(ctx, eq(results.id, id)),
});

export const resultOfGameToShow = (ctx: Context, game: string) => ({
  ...resultOfGame(ctx, game),
  ...whoMaySee(ctx, and(eq(results.gameId, game), isNull(results.removedAt), eq(results.waits, true))),
});

/** Selects a page of a season's results (default: the newest), newest first, and one more. */
export function resultsPage(ctx: Context, year: number | undefined, before: Cursor | null) {
  const { q } = ctx.db;
  const day = before && new Date(before.at).toISOString().slice(0, 10);
  const ofSeason = and(
    eq(results.seasonYear, year ?? q.select({ year: sql`max(${seasons.year})` }).from(seasons)),
    isNull(results.removedAt),
  );
  const idsOf = (where: SQL | undefined, ...order: SQL[]) =>
    selectIds(q, results.id, where)
      .orderBy(...order)
      .limit(RESULTS_PAGE + 1);
  const earlier = before ? sql`(${results.playedOn}, ${results.id}) < (${day}, ${before.id})` : undefined;
  const isOfPage = and(ofSeason, eq(results.waits, false), earlier);
  const page = idsOf(isOfPage, desc(results.playedOn), desc(results.id)).as("page");
  // The comparison with a literal lets SQLite use the partial index of waiting results; a bound value wouldn't.
  const doWait = and(ofSeason, sql`${results.waits} = 1`, before ? sql`false` : undefined);
  // The order differs from the page's, or SQLite would read the page's index to its end for it.
  const waiting = idsOf(doWait, desc(results.createdAt)).as("waiting");
  const ids = q
    .select({ id: page.id })
    .from(page)
    .unionAll(q.select({ id: waiting.id }).from(waiting));
  return {
    results: resultsWhere(ctx, inArray(results.id, ids)).orderBy(desc(results.playedOn), desc(results.id)),
    placings: placingsOf(ctx, ids),
    ...whoMaySee(ctx, doWait),
  };
}

export const lastSaver = ({ db: { q } }: Context, id: string) =>
  q
    .select({ name: users.name })
    .from(results)
    .innerJoin(resultRevisions, eq(resultRevisions.id, results.revision))
    .innerJoin(users, eq(users.id, resultRevisions.savedBy))
    .where(eq(results.id, id));

export const yearOf = ({ db: { q } }: Context, id: string) =>
  q.select({ year: results.seasonYear }).from(results).where(eq(results.id, id));
export const gameOf = ({ db: { q } }: Context, id: string) =>
  q.select({ gameId: results.gameId }).from(results).where(eq(results.id, id));

export function siteGame(ctx: Context, id: string | null) {
  const game = subjects(ctx, "game");
  return ctx.db.q
    .select({ id: game.id })
    .from(game.table)
    .where(eq(game.id, id ?? ""));
}

export function seatsAt(ctx: Context, game: string | SQLWrapper) {
  const seat = takenSeats(ctx);
  return ctx.db.q
    .select({ publicId: users.publicId })
    .from(seat.table)
    .innerJoin(users, eq(users.id, seat.user))
    .where(eq(seat.game, game));
}
