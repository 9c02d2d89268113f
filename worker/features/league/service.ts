import type { Context } from "../../context.ts";
import type {
  Honour,
  LeagueTable,
  PlayerSeason,
  ResultHistory,
  ResultPage,
  Season,
} from "../../contract/league.ts";
import { readCursor } from "../../db/cursor.ts";
import { historyOf } from "./history-store.ts";
import {
  presentHistory,
  presentHonours,
  presentPlayerSeason,
  presentResults,
  presentSeason,
  presentTable,
  resultPageOf,
} from "./present.ts";
import { playerSeasonOf, tableOf } from "./read-store.ts";
import { noSuchPlayer, noSuchResult, noSuchSeason } from "./refusals.ts";
import * as resultStore from "./results-store.ts";
import { allSeasons, honours } from "./seasons-store.ts";

// For a change of whether a member is listed.
export { decideListing } from "./player-rules.ts";
export { leagueOfMember, saveListing } from "./players-store.ts";
// For the menu, which names seasons in the same trip as everything else.
export { shownYears } from "./seasons-store.ts";

/** Every season, newest first. */
export async function listSeasons(ctx: Context): Promise<Season[]> {
  const { seasons } = await ctx.db.read({ seasons: allSeasons(ctx) });
  return seasons.map(presentSeason);
}

/**
 * The table of a season, kept as rows: reading it costs those rows, however many results made it.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §4
 */
export async function showTable(ctx: Context, year: number): Promise<LeagueTable> {
  const {
    rows: [row],
  } = await ctx.db.read({ rows: tableOf(ctx, year) });
  if (!row) throw noSuchSeason();
  return presentTable(row.table);
}

/**
 * How a row of the table came about; for nobody who is not in it.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function showPlayerSeason(ctx: Context, year: number, player: string): Promise<PlayerSeason> {
  const {
    row: [row],
    games,
  } = await ctx.db.read(playerSeasonOf(ctx, year, player));
  if (!row) throw noSuchPlayer();
  return presentPlayerSeason(row, games);
}

/** Closed seasons and their first three, newest first. */
export async function showHonours(ctx: Context): Promise<Honour[]> {
  const { rows } = await ctx.db.read({ rows: honours(ctx) });
  return presentHonours(rows);
}

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
  const { results, placings } = await ctx.db.read(
    game === undefined
      ? resultStore.resultsPage(ctx, year, readCursor(before))
      : resultStore.resultOfGame(ctx, game),
  );
  return resultPageOf(presentResults(results, placings));
}

/**
 * A result and everything that it was before.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function showResult(ctx: Context, id: string): Promise<ResultHistory> {
  const { results, placings, revisions, names } = await ctx.db.read({
    ...resultStore.resultBy(ctx, id),
    ...historyOf(ctx, id),
  });
  const [result] = presentResults(results, placings);
  if (!result) throw noSuchResult();
  return { result, history: presentHistory(revisions, names) };
}
