import {
  gamesIn,
  lastDayOf,
  type PlayerScores,
  type SeasonRule,
  type Standing,
  standingsOf,
} from "../contract/league/league-rule.ts";

/** A season as it was loaded. */
export interface SeasonFacts extends SeasonRule {
  year: number;
  closedAt: number | null;
  version: number;
}

/** What a player has played in a season, as it was loaded. */
export interface LoadedScores {
  year: number;
  playerId: string;
  listed: boolean;
  scores: readonly (readonly [playedOn: string, beaten2: number, faced: number])[];
}

/** What tables are made of. */
export interface League {
  seasons: readonly SeasonFacts[];
  scores: readonly LoadedScores[];
}

/** What a placing is to a table; twice the opponents beaten, none faced where the game does not count. */
export interface Counted {
  year: number;
  playerId: string;
  playedOn: string;
  beaten2: number;
  faced: number;
}

/** A season's table as it is to be kept. */
export interface SeasonTable {
  year: number;
  /** Of the season, when what the table is made of was loaded. */
  version: number;
  games: number;
  lastDay: string | null;
  standings: Standing[];
}

/** A season's table, of what was loaded. */
export function tableOf(season: SeasonFacts, scores: readonly LoadedScores[]): SeasonTable {
  const players = scores
    .filter(({ year }) => year === season.year)
    .map(
      ({ playerId, listed, scores: own }): PlayerScores => ({
        playerId,
        listed,
        scores: own.map(([playedOn, beaten2, faced]) => ({ playedOn, beaten: beaten2 / 2, faced })),
      }),
    );
  return {
    year: season.year,
    version: season.version,
    games: gamesIn(players),
    lastDay: lastDayOf(players),
    standings: standingsOf(players, season),
  };
}

/** The tables of the seasons that are open. */
export const openTables = ({ seasons, scores }: League): SeasonTable[] =>
  seasons.filter(({ closedAt }) => closedAt === null).map((season) => tableOf(season, scores));

/** The tables of these seasons after placings have gone out of them and others have come in. */
export function tablesAfter(
  { seasons, scores }: League,
  { out, into }: { out: readonly Counted[]; into: readonly (Counted & { listed: boolean })[] },
): SeasonTable[] {
  const players = new Map(
    scores.map((player) => [`${player.year} ${player.playerId}`, { ...player, scores: [...player.scores] }]),
  );
  for (const { year, playerId, playedOn, beaten2, faced } of out) {
    const own = players.get(`${year} ${playerId}`)?.scores;
    // Equal scores are worth the same: whichever of them goes.
    const at = own?.findIndex(([day, beaten, of]) => day === playedOn && beaten === beaten2 && of === faced);
    if (own && at !== undefined && at >= 0) own.splice(at, 1);
  }
  for (const { year, playerId, listed, playedOn, beaten2, faced } of into) {
    if (faced === 0) continue;
    const key = `${year} ${playerId}`;
    const player = players.get(key) ?? { year, playerId, listed, scores: [] };
    player.scores.push([playedOn, beaten2, faced]);
    players.set(key, player);
  }
  return openTables({ seasons, scores: [...players.values()] });
}

/** The open tables when a player is listed, or no longer. */
export const tablesListing = ({ seasons, scores }: League, playerId: string, listed: boolean) =>
  openTables({
    seasons,
    scores: scores.map((player) => (player.playerId === playerId ? { ...player, listed } : player)),
  });

/** The open tables when what two players have played is one's, who is listed or not. */
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
