import type { Context } from "../context.ts";
import type {
  Honour,
  LeagueTable,
  PlayerRecord,
  PlayerSeason,
  ResultHistory,
  ResultPage,
  Season,
} from "../contract/league/league.ts";
import { canEnterResult } from "../contract/permissions.ts";
import type { ResultsOf } from "../db/client.ts";
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
import { gamesOf } from "./record-rules.ts";
import { playerRecordOf } from "./record-store.ts";
import { noSuchPlayer, noSuchResult, noSuchSeason } from "./refusals-rules.ts";
import * as resultStore from "./results-store.ts";
import { canSee, confirmedIn } from "./rules.ts";
import { allSeasons, honours } from "./seasons-store.ts";

export {
  claim,
  forgetInLeague,
  mustBeUnclaimed,
  playerById,
  releaseClaimed,
  removePlayerNames,
  unclaimed,
  wasKnownBefore,
} from "./guests-store.ts";
// For the download of a member's own data, which lists their actions.
export { REVISION_ACTION } from "./history-store.ts";
export { leagueOfJoining, pairToJoin, playerOfDays, playerOfGuest, saveJoining } from "./joining-store.ts";
// For guests, who are players without an account until they join.
export { decideListing, LEAGUE_ACTS } from "./player-rules.ts";
// For changes of a member's wish to be listed.
export { leagueOfMember, saveListing } from "./players-store.ts";
// For the archive of games.
export { IN_LEAGUE, STANDS, TAKES_PART } from "./record-store.ts";
// For names of players, and joins with members.
export { playerName } from "./results-store.ts";
// For the menu, which reads the seasons in the same batch as everything else.
export { shownYears } from "./seasons-store.ts";
export { HAS_ACCOUNT } from "./tables-store.ts";
// For the desk of editors.
export { resultsForEditors } from "./waiting-store.ts";

export async function listSeasons(ctx: Context): Promise<Season[]> {
  const { seasons } = await ctx.db.read({ seasons: allSeasons(ctx) });
  return seasons.map(presentSeason);
}

/** Returns the table of a season from its stored rows. @throws {ClubError} `not-found` @see spec §4 */
export async function showTable(ctx: Context, year: number): Promise<LeagueTable> {
  const {
    rows: [row],
  } = await ctx.db.read({ rows: tableOf(ctx, year) });
  if (!row) throw noSuchSeason();
  return presentTable(row.table);
}

/** Returns the games behind a row of the table. @throws {ClubError} `not-found` (no row) */
export async function showPlayerSeason(ctx: Context, year: number, player: string): Promise<PlayerSeason> {
  const {
    row: [row],
    games,
  } = await ctx.db.read(playerSeasonOf(ctx, year, player));
  if (!row) throw noSuchPlayer();
  return presentPlayerSeason(row, games);
}

/** Returns a member's page in the league. @throws {ClubError} `not-found` (no such member, or they don't take part) */
export async function showPlayerRecord(ctx: Context, publicId: string): Promise<PlayerRecord> {
  const { user, seasons, plays, fellows } = await ctx.db.read(playerRecordOf(ctx, publicId));
  if (!user) throw noSuchPlayer();
  return { user, seasons, games: gamesOf(plays), fellows };
}

export async function showHonours(ctx: Context): Promise<Honour[]> {
  const { rows } = await ctx.db.read({ rows: honours(ctx) });
  return presentHonours(rows);
}

/** Returns a page of a season's results, or a game's. @throws {ClubError} `invalid` (no such cursor) */
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

type FoundToShow = ResultsOf<ReturnType<typeof resultStore.resultToShow>>;

const seenBy = ({ member, results, placings, seats }: FoundToShow) =>
  results.filter((result) =>
    canSee(member ?? null, result, [
      ...placings.filter(({ resultId }) => resultId === result.id),
      ...seats.filter(({ gameId }) => gameId === result.gameId),
    ]),
  );

/** Returns a result with its history, as `listResults` shows it. @throws {ClubError} `not-found` */
export async function showResult(ctx: Context, id: string): Promise<ResultHistory> {
  const { revisions, names, ...found } = await ctx.db.read({
    ...resultStore.resultToShow(ctx, id),
    ...historyOf(ctx, id),
  });
  const [result] = presentResults(seenBy(found), found.placings);
  if (!result) throw noSuchResult();
  const around = { players: [...found.placings, ...found.seats], enteredBy: result.enteredBy };
  const seen = canEnterResult(found.member ?? null, around) ? revisions : confirmedIn(revisions);
  return { result, history: presentHistory(seen, names) };
}
