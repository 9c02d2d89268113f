import {
  lastPlayedOn,
  type PlayerScores,
  type SeasonRule,
  type Standing,
  standingsOf,
  totalGames,
} from "../contract/league/league-rule.ts";

export interface SeasonFacts extends SeasonRule {
  year: number;
  closedAt: number | null;
  version: number;
}

export type LoadedScore = readonly [playedOn: string, beaten2: number, faced: number, mates: number];

export interface LoadedScores {
  year: number;
  playerId: string;
  listed: boolean;
  scores: readonly LoadedScore[];
}

export interface League {
  seasons: readonly SeasonFacts[];
  scores: readonly LoadedScores[];
}

/** A placing as tables count it: `beaten2` is twice the opponents beaten, `faced` is 0 if the game doesn't count. */
export interface Counted {
  year: number;
  playerId: string;
  playedOn: string;
  beaten2: number;
  faced: number;
  mates: number;
}

export interface SeasonTable {
  year: number;
  /** Version of the season when its scores were loaded. */
  version: number;
  games: number;
  lastDay: string | null;
  standings: Standing[];
}

export function tableOf(season: SeasonFacts, scores: readonly LoadedScores[]): SeasonTable {
  const players = scores
    .filter(({ year }) => year === season.year)
    .map(
      ({ playerId, listed, scores: own }): PlayerScores => ({
        playerId,
        listed,
        scores: own.map(([playedOn, beaten2, faced, mates]) => ({
          playedOn,
          beaten: beaten2 / 2,
          faced,
          mates,
        })),
      }),
    );
  return {
    year: season.year,
    version: season.version,
    games: totalGames(players),
    lastDay: lastPlayedOn(players),
    standings: standingsOf(players, season),
  };
}

export const openTables = ({ seasons, scores }: League): SeasonTable[] =>
  seasons.filter(({ closedAt }) => closedAt === null).map((season) => tableOf(season, scores));

/** Returns the open tables after placings were removed and others added. */
export function tablesAfter(
  { seasons, scores }: League,
  { out, into }: { out: readonly Counted[]; into: readonly (Counted & { listed: boolean })[] },
): SeasonTable[] {
  const players = new Map(
    scores.map((player) => [`${player.year} ${player.playerId}`, { ...player, scores: [...player.scores] }]),
  );
  for (const { year, playerId, playedOn, beaten2, faced, mates } of out) {
    const own = players.get(`${year} ${playerId}`)?.scores;
    // Equal scores are interchangeable.
    const at = own?.findIndex(
      ([day, beaten, of, together]) =>
        day === playedOn && beaten === beaten2 && of === faced && together === mates,
    );
    if (own && at !== undefined && at >= 0) own.splice(at, 1);
  }
  for (const { year, playerId, listed, playedOn, beaten2, faced, mates } of into) {
    if (faced === 0) continue;
    const key = `${year} ${playerId}`;
    const player = players.get(key) ?? { year, playerId, listed, scores: [] };
    player.scores.push([playedOn, beaten2, faced, mates]);
    players.set(key, player);
  }
  return openTables({ seasons, scores: [...players.values()] });
}

export const tablesListing = ({ seasons, scores }: League, playerId: string, listed: boolean) =>
  openTables({
    seasons,
    scores: scores.map((player) => (player.playerId === playerId ? { ...player, listed } : player)),
  });

export function tablesMerging(
  { seasons, scores }: League,
  { gone, keep, listed }: { gone: string; keep: string; listed: boolean },
): SeasonTable[] {
  const merged = new Map<number, LoadedScores>();
  const others = scores.filter((player) => {
    if (player.playerId !== gone && player.playerId !== keep) return true;
    const own = merged.get(player.year)?.scores ?? [];
    merged.set(player.year, {
      ...{ year: player.year, playerId: keep, listed },
      scores: [...own, ...player.scores],
    });
    return false;
  });
  return openTables({ seasons, scores: [...others, ...merged.values()] });
}
