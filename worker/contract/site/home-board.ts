import { CARDS_A_PAGE } from "../games/game-board.ts";
import type { FirstHome, Game, HomeBoard } from "../games/games.ts";
import { freeSeats, isSameEvening, sitsAt } from "../games/seats.ts";

// Without zod: the home page of the browser reads it.

/** As many as are read at a glance; the list has them all. */
export const GAMES_SHOWN = 6;
/** As many of each kind below a member's next game. */
export const BESIDE_SHOWN = 3;

/** The games at which a member has a seat: by date, of one evening the settled first, then those without a date as they come. */
export const ownGames = (games: readonly Game[], me: string): Game[] =>
  games
    .filter((game) => sitsAt(game, me))
    .toSorted((a, b) => (isSameEvening(a, b) ? settled(b) - settled(a) : rank(a) - rank(b)));

/** How settled a game is: with a table, then with enough players. */
const settled = ({ table, players, minPlayers }: Game): number =>
  2 * Number(table !== null) + Number(players.length >= minPlayers);

const rank = ({ date }: Game): number => (date ? Date.parse(date) : Number.MAX_SAFE_INTEGER);

/**
 * What the home page shows of the current games.
 * @param me the public id of whoever looks; a visitor has none
 */
export function homeBoard(games: readonly Game[], me: string | undefined): HomeBoard {
  const own = me ? ownGames(games, me) : [];
  const others = games.filter((game) => !own.includes(game));
  // Room first: a full table is of no use to somebody who looks for a seat.
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

/** What the first HTML of the home page is drawn from: all games, or of a long list no more of it than is seen. */
export const firstHome = (games: Game[], me: string | undefined): FirstHome =>
  games.length <= CARDS_A_PAGE
    ? { isWhole: true, games }
    : { isWhole: false, me: me ?? null, ...homeBoard(games, me) };
