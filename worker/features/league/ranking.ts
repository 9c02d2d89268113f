/** Who finished where in one game; players with the same place tied. */
export interface LeagueResult {
  /** `YYYY-MM-DD` */
  playedOn: string;
  placings: readonly { playerId: string; place: number }[];
}

/** The rule that a season is played by. */
export interface SeasonRule {
  /** K of the corrected average: as many opponents, half of them beaten, are added to everybody's record. */
  correction: number;
  /** Games that a player must have played to be listed. */
  minimumGames: number;
}

/** @see spec §3 */
export interface Standing {
  playerId: string;
  /** Zero-based; ties share it, and the next one counts on. */
  ranking: number;
  /** The ranking before the last day of play; null for a player who was not listed then. */
  lastRanking: number | null;
  /** Fraction from 0 to 1: opponents beaten by opponents faced, over all games. */
  avgPoints: number;
  /** The same, drawn towards one half as long as few opponents were faced. */
  correctedPoints: number;
  gamesPlayed: number;
}

/** What a player did, in whole numbers so that ties are exact: beating is worth 2, a tie 1. */
interface PlayerRecord {
  playerId: string;
  halvesBeaten: number;
  faced: number;
  games: number;
}

/**
 * The table of a season, best first. Players who are not `listed` count as opponents and do not appear; a game
 * with fewer than two players counts for nothing.
 * @see spec §4
 */
export function standingsOf(
  results: readonly LeagueResult[],
  rule: SeasonRule,
  listed: (playerId: string) => boolean,
): Standing[] {
  const lastDay = results.reduce((latest, { playedOn }) => (playedOn > latest ? playedOn : latest), "");
  const before = results.filter(({ playedOn }) => playedOn < lastDay);
  const rankedBefore = new Map(ranked(before, rule, listed).map(({ of, ranking }) => [of.playerId, ranking]));
  const K = rule.correction;
  return ranked(results, rule, listed).map(({ of, ranking }) => ({
    playerId: of.playerId,
    ranking,
    lastRanking: rankedBefore.get(of.playerId) ?? null,
    avgPoints: of.halvesBeaten / 2 / of.faced,
    correctedPoints: (of.halvesBeaten + K) / 2 / (of.faced + K),
    gamesPlayed: of.games,
  }));
}

function ranked(results: readonly LeagueResult[], rule: SeasonRule, listed: (playerId: string) => boolean) {
  const corrected = byFraction(rule.correction);
  const average = byFraction(0);
  const order = recordsOf(results)
    .filter((record) => listed(record.playerId) && record.games >= rule.minimumGames)
    .sort((a, b) => corrected(a, b) || average(a, b) || (a.playerId < b.playerId ? -1 : 1));
  let ranking = 0;
  return order.map((of, index) => {
    const above = order[index - 1];
    if (above && corrected(above, of) !== 0) ranking = index;
    return { of, ranking };
  });
}

/** Compares (beaten + K/2) / (faced + K), highest first, without dividing: equal fractions are exactly equal. */
const byFraction = (K: number) => (a: PlayerRecord, b: PlayerRecord) =>
  (b.halvesBeaten + K) * (a.faced + K) - (a.halvesBeaten + K) * (b.faced + K);

function recordsOf(results: readonly LeagueResult[]): PlayerRecord[] {
  const records = new Map<string, PlayerRecord>();
  for (const { placings } of results) {
    if (placings.length < 2) continue;
    for (const { playerId, place } of placings) {
      const record = records.get(playerId) ?? { playerId, halvesBeaten: 0, faced: 0, games: 0 };
      const below = placings.filter((other) => other.place > place).length;
      const level = placings.filter((other) => other.place === place).length - 1;
      record.halvesBeaten += 2 * below + level;
      record.faced += placings.length - 1;
      record.games += 1;
      records.set(playerId, record);
    }
  }
  return [...records.values()];
}
