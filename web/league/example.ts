import { type LeagueResult, pointsOf, scoreIn } from "../../worker/contract/league/league-rule.ts";

/** A game of the example: how many played, and how one did. */
export interface ExampleGame {
  id: number;
  players: number;
  place: number;
  /** One other finished in the same place. */
  shared: boolean;
}

export const FEWEST_PLAYERS = 2;
export const MOST_PLAYERS = 8;

const ME = "you";

/** The result that the example stands for: everybody else in the places that are left. */
export function placingsOf({ players, place, shared }: ExampleGame): LeagueResult["placings"] {
  const others = Array.from({ length: players }, (_, at) => at + 1).filter((other) => other !== place);
  // Whoever ties takes the place below one's own; the last has nobody below to tie with but the one above.
  const tiedWith = place < players ? place + 1 : place - 1;
  const own = shared && place === players ? place - 1 : place;
  return [
    { playerId: ME, place: own },
    ...others.map((other) => ({
      playerId: `opponent ${other}`,
      place: shared && other === tiedWith ? own : other,
    })),
  ];
}

/** What the games are worth, worked out by the league's own rule. */
export function workedOut(games: readonly ExampleGame[], correction: number) {
  const scores = games.map((game) => scoreIn(placingsOf(game), ME) ?? { beaten: 0, faced: 0 });
  const beaten = scores.reduce((sum, score) => sum + score.beaten, 0);
  const faced = scores.reduce((sum, score) => sum + score.faced, 0);
  const mean = scores.reduce((sum, score) => sum + score.beaten / score.faced, 0) / scores.length;
  return { scores, beaten, faced, mean, ...pointsOf({ beaten, faced }, { correction }) };
}

/** With a number changed and everything still possible: nobody comes fifth of four. */
export function changed(game: ExampleGame, change: Partial<ExampleGame>): ExampleGame {
  const next = { ...game, ...change };
  const players = Math.min(MOST_PLAYERS, Math.max(FEWEST_PLAYERS, next.players));
  return { ...next, players, place: Math.min(players, Math.max(1, next.place)) };
}
