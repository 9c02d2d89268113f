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

/** A player's season so far. */
interface PlayerRecord {
  playerId: string;
  beaten: number;
  faced: number;
  games: number;
}

/**
 * The table of a season, best first. Players who are not `listed` count as opponents and do not appear; a game
 * with fewer than two players counts for nothing.
 * @see spec §4
 */
export function standingsOf(
  all: readonly LeagueResult[],
  rule: SeasonRule,
  listed: (playerId: string) => boolean,
): Standing[] {
  const results = all.filter(({ placings }) => placings.length > 1);
  const lastDay =
    results
      .map(({ playedOn }) => playedOn)
      .sort()
      .at(-1) ?? "";
  const before = ranked(
    results.filter(({ playedOn }) => playedOn < lastDay),
    rule,
    listed,
  );
  const rankingBefore = new Map(before.map(({ playerId, ranking }) => [playerId, ranking]));
  return ranked(results, rule, listed).map((standing) => ({
    ...standing,
    lastRanking: rankingBefore.get(standing.playerId) ?? null,
  }));
}

function ranked(
  results: readonly LeagueResult[],
  rule: SeasonRule,
  listed: (playerId: string) => boolean,
): Omit<Standing, "lastRanking">[] {
  const order = recordsOf(results)
    .filter((record) => listed(record.playerId) && record.games >= rule.minimumGames)
    .map((record) => ({ playerId: record.playerId, ...pointsOf(record, rule), gamesPlayed: record.games }))
    .sort(
      (a, b) =>
        b.correctedPoints - a.correctedPoints ||
        b.avgPoints - a.avgPoints ||
        (a.playerId < b.playerId ? -1 : 1),
    );
  let ranking = 0;
  return order.map((points, index) => {
    if (points.correctedPoints !== order[index - 1]?.correctedPoints) ranking = index;
    return { ...points, ranking };
  });
}

/**
 * What a record is worth, as fractions from 0 to 1: pooled over all games, and corrected towards one half. Each is
 * one division of exact halves, so equal fractions are equal numbers and tie.
 * @see spec §4
 */
export const pointsOf = (
  { beaten, faced }: { beaten: number; faced: number },
  { correction: K }: Pick<SeasonRule, "correction">,
): { avgPoints: number; correctedPoints: number } => ({
  avgPoints: beaten / faced,
  correctedPoints: (beaten + K / 2) / (faced + K),
});

/** How many opponents the player faced in the game and beat, a tie being half a win; null when nothing counts. */
export function scoreIn(
  placings: LeagueResult["placings"],
  playerId: string,
): { beaten: number; faced: number } | null {
  const own = placings.find((placing) => placing.playerId === playerId);
  return own && placings.length > 1 ? scoreAt(own.place, placings) : null;
}

/** What a place among these is worth: opponents beaten, a tie being half a win, of opponents faced. */
export function scoreAt(
  own: number,
  placings: readonly { place: number }[],
): { beaten: number; faced: number } {
  const below = placings.filter(({ place }) => place > own).length;
  const level = placings.filter(({ place }) => place === own).length - 1;
  return { beaten: below + level / 2, faced: placings.length - 1 };
}

function recordsOf(results: readonly LeagueResult[]): PlayerRecord[] {
  const records = new Map<string, PlayerRecord>();
  for (const { placings } of results) {
    for (const { playerId } of placings) {
      const score = scoreIn(placings, playerId);
      if (!score) continue;
      const record = records.get(playerId) ?? { playerId, beaten: 0, faced: 0, games: 0 };
      record.beaten += score.beaten;
      record.faced += score.faced;
      record.games += 1;
      records.set(playerId, record);
    }
  }
  return [...records.values()];
}
