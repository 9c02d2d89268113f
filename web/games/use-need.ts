import type { Game } from "../../worker/contract/games/games.ts";
import { needWords } from "../../worker/contract/games/seats.ts";
import { dayAt, useNow, useSite } from "../lib/page-context.ts";

/** Returns the number of missing players in words; null if none is missing. */
export function useNeed(game: Game): string | null {
  const now = useNow();
  const { timeZone } = useSite();
  // The day is computed only where needed: there may be hundreds of games.
  return needWords(game, game.neededBy === null ? "" : dayAt(now, timeZone));
}
