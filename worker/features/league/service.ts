import type { Context } from "../../context.ts";
import type {
  Honour,
  LeagueResult,
  LeagueTable,
  PlayerSeason,
  ResultHistory,
  ResultPage,
  Season,
} from "../../contract/league.ts";
import { readCursor } from "../../db/cursor.ts";
import { presentPlayerSeason, resultPageOf } from "./present.ts";
import * as store from "./read-store.ts";
import { noSuchPlayer, noSuchResult, noSuchSeason } from "./refusals.ts";

// For the first HTML, which reads tables in the same trip as everything else.
export { honoursStatement, tableStatement } from "./read-store.ts";
// For whatever changes who is listed, at the end of its batch.
export { standingsStatements } from "./refresh-store.ts";

/** Every season, newest first. */
export const listSeasons = async (ctx: Context): Promise<Season[]> =>
  JSON.parse((await store.seasonsStatement(ctx)).json);

/**
 * The table of a season, kept as rows: reading it costs those rows, however many results made it.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §4
 */
export async function showTable(ctx: Context, year: number): Promise<LeagueTable> {
  const { json } = await store.tableStatement(ctx, year);
  if (json === null) throw noSuchSeason();
  return JSON.parse(json);
}

/**
 * How a row of the table came about; for nobody who is not in it.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function showPlayerSeason(ctx: Context, year: number, player: string): Promise<PlayerSeason> {
  const { json } = await store.playerSeasonStatement(ctx, year, player);
  if (json === null) throw noSuchPlayer();
  return presentPlayerSeason(JSON.parse(json));
}

/** Closed seasons and their first three, newest first. */
export const showHonours = async (ctx: Context): Promise<Honour[]> =>
  JSON.parse((await store.honoursStatement(ctx)).json);

/**
 * A page of a season's results (of the newest season, where no year is asked for), or the result of one game.
 * @throws {ClubError} `invalid` (no such cursor), `unavailable`
 */
export async function listResults(
  ctx: Context,
  {
    game,
    year,
    before,
  }: { game?: string | undefined; year?: number | undefined; before?: string | undefined },
): Promise<ResultPage> {
  const rows =
    game === undefined
      ? await store.resultsStatement(ctx, year, readCursor(before))
      : await store.gameResultStatement(ctx, game);
  return resultPageOf(rows.map(({ json }) => JSON.parse(json) as LeagueResult));
}

/**
 * A result and everything that it was before.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function showResult(ctx: Context, id: string): Promise<ResultHistory> {
  const { json } = await store.historyStatement(ctx, id);
  if (json === null) throw noSuchResult();
  return JSON.parse(json);
}
