import { atMidnightUtc, isoOf, isoOrNull } from "../contract/dates.ts";
import type {
  Honour,
  LeagueResult,
  LeagueTable,
  PlayerGame,
  PlayerSeason,
  ResultHistory,
  ResultPage,
  Season,
} from "../contract/league/league.ts";
import { RESULTS_PAGE } from "../contract/league/league-limits.ts";
import { pointsOf } from "../contract/league/league-rule.ts";
import { areOpponents } from "../contract/league/sides.ts";
import { pick } from "../lib/pick.ts";
import type { ResultRevisionRow } from "./history-store.ts";
import type { PlayerGameRow, PlayerSeasonRow, TableRow } from "./read-store.ts";
import type { PlacingRow, ResultRow } from "./results-store.ts";
import type { HonourRow, SeasonRow } from "./seasons-store.ts";

export const presentSeason = ({ closedAt, lastDay, ...season }: SeasonRow): Season => ({
  ...season,
  closedAt: isoOrNull(closedAt),
  lastDay: lastDay === null ? null : atMidnightUtc(lastDay),
});

export const presentTable = ({ season, ...rows }: TableRow): LeagueTable => ({
  season: presentSeason({ ...season, shown: season.shown === 1 }),
  ...rows,
});

export function presentHonours(rows: readonly HonourRow[]): Honour[] {
  const honours = new Map<number, Honour>();
  for (const { season, standing, name, publicId, color } of rows) {
    const honour = honours.get(season.year) ?? { ...season, podium: [] };
    if (standing) honour.podium.push({ ...standing, user: { name, publicId, color } });
    honours.set(season.year, honour);
  }
  return [...honours.values()];
}

/** Adds up a player's games in order: the average after each, and the total. */
export function presentPlayerSeason(
  { year, id, correction, name, publicId, color, hasPage }: PlayerSeasonRow,
  rows: readonly PlayerGameRow[],
): PlayerSeason {
  let [beaten, faced] = [0, 0];
  const games = new Map<string, PlayerGame>();
  for (const { other, beaten2, playedOn, team, ...game } of rows) {
    let own = games.get(game.id);
    if (!own) {
      beaten += beaten2 / 2;
      faced += game.faced;
      const { avgPoints: average, correctedPoints: corrected } = pointsOf({ beaten, faced }, { correction });
      own = {
        ...{ ...game, playedOn: atMidnightUtc(playedOn), beaten: beaten2 / 2, mates: [], opponents: [] },
        ...{ average, corrected },
      };
      games.set(game.id, own);
    }
    if (areOpponents({ team }, other)) own.opponents.push(other);
    else own.mates.push(other.name);
  }
  return { year, id, user: { name, publicId, color }, games: [...games.values()], beaten, faced, hasPage };
}

export function presentResults(
  results: readonly ResultRow[],
  placings: readonly PlacingRow[],
): LeagueResult[] {
  const placed = Map.groupBy(placings, ({ resultId }) => resultId);
  return results.map(({ gameId, playedOn, createdAt, modifiedAt, removedAt, ...row }) => {
    const { enteredById: _inside, savedBy, waits, ...result } = row;
    return {
      ...result,
      game: gameId,
      playedOn: atMidnightUtc(playedOn),
      placings: (placed.get(result.id) ?? []).map(({ playerId, name, publicId, color, ...placing }) => ({
        id: playerId,
        user: { name, publicId, color },
        ...pick(placing, "place", "team", "score"),
      })),
      createdAt: isoOf(createdAt),
      modifiedAt: isoOf(modifiedAt ?? createdAt),
      removed: removedAt !== null,
      waits: waits ? { savedBy } : null,
    };
  });
}

/** Builds a page with waiting results first. A result beyond the limit only shows that there are more. */
export function resultPageOf(found: LeagueResult[]): ResultPage {
  const [results, waiting] = [found.filter(({ waits }) => !waits), found.filter(({ waits }) => waits)];
  const last = results.length > RESULTS_PAGE ? results[RESULTS_PAGE - 1] : undefined;
  return {
    results: [...waiting, ...results.slice(0, RESULTS_PAGE)],
    earlier: last ? `${Date.parse(last.playedOn)}-${last.id}` : null,
  };
}

export function presentHistory(
  revisions: readonly ResultRevisionRow[],
  names: readonly { id: string; name: string }[],
): ResultHistory["history"] {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return revisions.map(({ at, playedOn, placings, waits: _inside, ...revision }) => ({
    ...revision,
    at: isoOf(at),
    playedOn: atMidnightUtc(playedOn),
    placings: placings.map(([id, place, team = null, score = null]) => ({
      ...{ name: nameOf.get(id) ?? "someone", place, team, score },
    })),
  }));
}
