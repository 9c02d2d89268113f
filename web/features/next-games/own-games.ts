import type { Game } from "../../../worker/contract/games.ts";
import { sitsAt } from "../../../worker/contract/seats.ts";

/** The games at which a member has a seat: by date, then those without one as they come. */
export const ownGames = (games: readonly Game[], me: string): Game[] =>
  games.filter((game) => sitsAt(game, me)).toSorted((a, b) => rank(a) - rank(b));

const rank = ({ date }: Game): number => (date ? Date.parse(date) : Number.MAX_SAFE_INTEGER);
