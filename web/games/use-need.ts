import type { Game } from "../../worker/contract/games/games.ts";
import { needWords } from "../../worker/contract/games/seats.ts";
import { dayAt, useNow, useSite } from "../lib/page-context.ts";

/** How many players a game still needs, in words; null where nobody is missing. */
export function useNeed(game: Game): string | null {
  const now = useNow();
  const { timeZone } = useSite();
  // A day is only asked for where it matters: there may be hundreds of games.
  return needWords(game, game.neededBy === null ? "" : dayAt(now, timeZone));
}
