import { CARDS_A_PAGE } from "../games/game-board.ts";
import type { FirstHome, Game, HomeBoard } from "../games/games.ts";
import { freeSeats, isSameEvening, sitsAt } from "../games/seats.ts";

// Without zod: the home page uses it in the browser.

export const GAMES_SHOWN = 6;
export const BESIDE_SHOWN = 3;

/** Lists a member's games by date, on one evening the more settled first, undated ones last. */
export const ownGames = (games: readonly Game[], me: string): Game[] =>
  games
    .filter((game) => sitsAt(game, me))
    .toSorted((a, b) => (isSameEvening(a, b) ? settled(b) - settled(a) : rank(a) - rank(b)));

/** Scores a game's readiness: a table weighs more than enough players. */
const settled = ({ table, players, minPlayers }: Game): number =>
  2 * Number(table !== null) + Number(players.length >= minPlayers);

const rank = ({ date }: Game): number => (date ? Date.parse(date) : Number.MAX_SAFE_INTEGER);

/** Returns the home page's selection of current games. @param me public id of the viewer; undefined for a visitor */
export function homeBoard(games: readonly Game[], me: string | undefined): HomeBoard {
  const own = me ? ownGames(games, me) : [];
  const others = games.filter((game) => !own.includes(game));
  // Free seats first: a full table is of no use to somebody who looks for one.
  const roomy = others.filter((game) => freeSeats(game) > 0);
  const hasRoom = roomy.length > 0;
  const shown = own.length > 0 ? BESIDE_SHOWN : GAMES_SHOWN;
  return {
    own: own.slice(0, 1 + shown),
    others: (hasRoom ? roomy : others).slice(0, shown),
    hasRoom,
    total: games.length,
  };
}

export const firstHome = (games: Game[], me: string | undefined): FirstHome =>
  games.length <= CARDS_A_PAGE
    ? { isWhole: true, games }
    : { isWhole: false, me: me ?? null, ...homeBoard(games, me) };
