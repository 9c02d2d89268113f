import { areOpponents, type Placed } from "./sides.ts";

/** Places in one game; sides with the same place tied. */
export interface GamePlaces {
  /** `YYYY-MM-DD` */
  playedOn: string;
  placings: readonly (Placed & { playerId: string })[];
}

export interface SeasonRule {
  /** K of the corrected average: virtual opponents, half of them beaten, added to every record. */
  correction: number;
  /** Games that a player must have played to be ranked. */
  minimumGames: number;
}

interface Score {
  /** `YYYY-MM-DD` */
  playedOn: string;
  /** Opponents who finished behind them, a tie counting half. */
  beaten: number;
  /** Opponents at the table: one or more. */
  faced: number;
  /** Members of their own team, without themselves. */
  mates: number;
}

export interface PlayerScores {
  playerId: string;
  /** False for a player who counts only as an opponent, without a row in the table. */
  listed: boolean;
  scores: readonly Score[];
}

export interface Standing {
  playerId: string;
  /** Zero-based, with ties sharing a rank (1, 1, 3). Unranked players follow all ranked ones. */
  ranking: number;
  /** Ranking before the last day of play; null if unranked then. */
  lastRanking: number | null;
  /** Opponents beaten by opponents faced over all games, from 0 to 1. */
  avgPoints: number;
  /** The same, drawn towards one half while few opponents were faced. */
  correctedPoints: number;
  gamesPlayed: number;
  /** True while they have played fewer games than the season requires, and are unranked. */
  waits: boolean;
}

/** Returns the table, best first. Previous ranks ignore the last day, so corrections move no arrows. @see spec §4 */
export function standingsOf(players: readonly PlayerScores[], rule: SeasonRule): Standing[] {
  const lastDay = lastPlayedOn(players) ?? "";
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

/** Returns the last day of play, `YYYY-MM-DD`; null before the first. */
export function lastPlayedOn(players: readonly Pick<PlayerScores, "scores">[]): string | null {
  let last: string | null = null;
  for (const { scores } of players)
    for (const { playedOn } of scores) if (last === null || playedOn > last) last = playedOn;
  return last;
}

/** Counts the games: each player of a game of n adds one n-th of it. */
export function totalGames(players: readonly Pick<PlayerScores, "scores">[]): number {
  let games = 0;
  for (const { scores } of players) for (const { faced, mates } of scores) games += 1 / (faced + mates + 1);
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

/** Returns a record's average from 0 to 1, and the same corrected. Equal fractions tie. @see spec §4 */
export const pointsOf = (
  { beaten, faced }: { beaten: number; faced: number },
  { correction: K }: Pick<SeasonRule, "correction">,
): { avgPoints: number; correctedPoints: number } => ({
  avgPoints: beaten / faced,
  correctedPoints: (beaten + K / 2) / (faced + K),
});

/** Scores one of the placings: opponents beaten, a tie counting half, of opponents faced. */
export function scoreAt(own: Placed, placings: readonly Placed[]): Omit<Score, "playedOn"> {
  const opponents = placings.filter((other) => areOpponents(own, other));
  const below = opponents.filter(({ place }) => place > own.place).length;
  const level = opponents.filter(({ place }) => place === own.place).length;
  const faced = opponents.length;
  return { beaten: below + level / 2, faced, mates: placings.length - 1 - faced };
}

/** Collects all players' scores; games without opponents are ignored. */
export function scoresIn(
  results: readonly GamePlaces[],
  listed: (playerId: string) => boolean,
): PlayerScores[] {
  const players = new Map<string, Score[]>();
  for (const { playedOn, placings } of results) {
    for (const own of placings) {
      const score = scoreAt(own, placings);
      if (score.faced === 0) continue;
      const scores = players.get(own.playerId) ?? [];
      scores.push({ playedOn, ...score });
      players.set(own.playerId, scores);
    }
  }
  return [...players].map(([playerId, scores]) => ({ playerId, listed: listed(playerId), scores }));
}
