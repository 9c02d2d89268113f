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
  /** Games that a player must have played to be ranked. */
  minimumGames: number;
}

/** What a player's place in one game is worth. */
export interface Score {
  /** `YYYY-MM-DD` */
  playedOn: string;
  /** Opponents who finished behind them, a tie being half of one. */
  beaten: number;
  /** Opponents at the table: one or more. */
  faced: number;
}

/** What a player has played in a season. */
export interface PlayerScores {
  playerId: string;
  /** Else they count as an opponent and do not stand in the table. */
  listed: boolean;
  scores: readonly Score[];
}

/** A row of a season's table. @see spec §3 */
export interface Standing {
  playerId: string;
  /** Zero-based; ties share it, and the next one counts on. Those who wait come behind all who do not. */
  ranking: number;
  /** The ranking before the last day of play; null for a player who was not ranked then. */
  lastRanking: number | null;
  /** Fraction from 0 to 1: opponents beaten by opponents faced, over all games. */
  avgPoints: number;
  /** The same, drawn towards one half as long as few opponents were faced. */
  correctedPoints: number;
  gamesPlayed: number;
  /** They have played fewer games than the season asks for, and are not ranked yet. */
  waits: boolean;
}

/**
 * The table of a season, best first. The ranking before looks at the days before the last one and at nothing else: a
 * result that is corrected again and again moves no arrow twice.
 * @see spec §4
 */
export function standingsOf(players: readonly PlayerScores[], rule: SeasonRule): Standing[] {
  const lastDay = lastDayOf(players) ?? "";
  const listed = players.filter((player) => player.listed);
  const before = ranked(
    listed.map(({ playerId, scores }) => ({
      playerId,
      scores: scores.filter(({ playedOn }) => playedOn < lastDay),
    })),
    rule,
  );
  const rankingBefore = new Map(
    before.filter(({ waits }) => !waits).map(({ playerId, ranking }) => [playerId, ranking]),
  );
  return ranked(listed, rule).map((row) => ({
    ...row,
    lastRanking: rankingBefore.get(row.playerId) ?? null,
  }));
}

/** The last day of play, `YYYY-MM-DD`; null before the first. */
export function lastDayOf(players: readonly Pick<PlayerScores, "scores">[]): string | null {
  let last: string | null = null;
  for (const { scores } of players)
    for (const { playedOn } of scores) if (last === null || playedOn > last) last = playedOn;
  return last;
}

/** How many games count: each player of a game of n is one n-th of it. */
export function gamesIn(players: readonly Pick<PlayerScores, "scores">[]): number {
  let games = 0;
  for (const { scores } of players) for (const { faced } of scores) games += 1 / (faced + 1);
  return Math.round(games);
}

function ranked(
  players: readonly Pick<PlayerScores, "playerId" | "scores">[],
  rule: SeasonRule,
): Omit<Standing, "lastRanking">[] {
  const rows = players
    .filter(({ scores }) => scores.length > 0)
    .map(({ playerId, scores }) => ({
      ...{ playerId, ...pointsOf(recordOf(scores), rule), gamesPlayed: scores.length },
      waits: scores.length < rule.minimumGames,
    }))
    .sort(
      (a, b) =>
        Number(a.waits) - Number(b.waits) ||
        b.correctedPoints - a.correctedPoints ||
        b.avgPoints - a.avgPoints ||
        (a.playerId < b.playerId ? -1 : 1),
    );
  let ranking = 0;
  return rows.map((row, index) => {
    const above = rows[index - 1];
    if (row.correctedPoints !== above?.correctedPoints || row.waits !== above.waits) ranking = index;
    return { ...row, ranking };
  });
}

function recordOf(scores: readonly Score[]): { beaten: number; faced: number } {
  let [beaten, faced] = [0, 0];
  for (const score of scores) {
    beaten += score.beaten;
    faced += score.faced;
  }
  return { beaten, faced };
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

/** What everybody has played in these games; a game of fewer than two players counts for nothing. */
export function scoresIn(
  results: readonly LeagueResult[],
  listed: (playerId: string) => boolean,
): PlayerScores[] {
  const players = new Map<string, Score[]>();
  for (const { playedOn, placings } of results) {
    if (placings.length < 2) continue;
    for (const { playerId, place } of placings) {
      const scores = players.get(playerId) ?? [];
      scores.push({ playedOn, ...scoreAt(place, placings) });
      players.set(playerId, scores);
    }
  }
  return [...players].map(([playerId, scores]) => ({ playerId, listed: listed(playerId), scores }));
}
