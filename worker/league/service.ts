import type { Context, Member } from "../context.ts";
import type {
  Honour,
  LeagueTable,
  PlayerSeason,
  ResultHistory,
  ResultPage,
  Season,
} from "../contract/league/league.ts";
import { readCursor } from "../db/cursor.ts";
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
import { noSuchPlayer, noSuchResult, noSuchSeason } from "./refusals-rules.ts";
import * as resultStore from "./results-store.ts";
import { canSee } from "./rules.ts";
import { allSeasons, honours } from "./seasons-store.ts";

export {
  claim,
  forgetInLeague,
  mustBeUnclaimed,
  playerById,
  releaseClaimed,
  removePlayerName,
  unclaimed,
  wasKnownBefore,
} from "./guests-store.ts";
// For a member's own data, which tells what they did.
export { REVISION_ACTION } from "./history-store.ts";
export { leagueOfJoining, saveJoining } from "./joining-store.ts";
// For guests, who are players of the league without an account until they join.
export { decideListing, LEAGUE_ACTS } from "./player-rules.ts";
// For a change of whether a member is listed.
export { leagueOfMember, saveListing } from "./players-store.ts";
// For the menu, which names seasons in the same trip as everything else.
export { shownYears } from "./seasons-store.ts";
// For joins with members.
export { HAS_ACCOUNT } from "./tables-store.ts";
// For the desk of editors.
export { resultsForEditors } from "./waiting-store.ts";

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
 * A page of a season's results (of the newest season, where no year is asked for), or the result of one game. What
 * waits for the yes of somebody else is seen by those whom it concerns, and by editors.
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
  const found = await ctx.db.read(
    game === undefined
      ? resultStore.resultsPage(ctx, year, readCursor(before))
      : resultStore.resultOfGameToShow(ctx, game),
  );
  return resultPageOf(presentResults(seenBy(found), found.placings));
}

/** The results that the acting member may see, or a visitor. */
const seenBy = ({
  member,
  results,
  placings,
  seats,
}: {
  member: Member | undefined;
  results: resultStore.ResultRow[];
  placings: readonly resultStore.PlacingRow[];
  seats: readonly { gameId: string; publicId: string }[];
}): resultStore.ResultRow[] =>
  results.filter((result) =>
    canSee(member ?? null, result, [
      ...placings.filter(({ resultId }) => resultId === result.id),
      ...seats.filter(({ gameId }) => gameId === result.gameId),
    ]),
  );

/**
 * A result and everything that it was before; one that waits, for those whom it concerns and for editors.
 * @throws {ClubError} `not-found`, `unavailable`
 */
export async function showResult(ctx: Context, id: string): Promise<ResultHistory> {
  const { revisions, names, ...found } = await ctx.db.read({
    ...resultStore.resultToShow(ctx, id),
    ...historyOf(ctx, id),
  });
  const [result] = presentResults(seenBy(found), found.placings);
  if (!result) throw noSuchResult();
  return { result, history: presentHistory(revisions, names) };
}
