import { freeWords } from "../../worker/contract/games/seats.ts";

const MOST_DRAWN = 6;

/** Returns how many seats of each kind a short line draws, and its label. @see spec §9 */
export function drawnSeats(taken: number, maxPlayers: number) {
  const free = Math.max(0, maxPlayers - taken);
  // A free seat, which people look for, is always among those drawn.
  const discs = Math.min(taken, free > 0 ? MOST_DRAWN - 1 : MOST_DRAWN);
  const freeDrawn = Math.min(free, MOST_DRAWN - discs);
  return {
    discs,
    free: freeDrawn,
    more: taken + free - discs - freeDrawn,
    words: `${taken} of ${taken + free} seats taken, ${freeWords(free)}`,
  };
}
