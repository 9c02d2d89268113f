import type { Game } from "../../../worker/contract/games.ts";

const MOST_DRAWN = 6;

/** Whether there is a free seat. */
export const hasRoom = ({ players, maxPlayers }: Game): boolean => players.length < maxPlayers;

/** "full", "1 seat free", "3 seats free". */
export const roomWords = (free: number): string =>
  free <= 0 ? "full" : free === 1 ? "1 seat free" : `${free} seats free`;

/** Which seats of a table a short line draws, and what it says of them. @see spec §9 */
export function drawnSeats(taken: number, maxPlayers: number) {
  const free = Math.max(0, maxPlayers - taken);
  // At least one free seat is drawn where there is one: it is what people look for.
  const discs = Math.min(taken, free > 0 ? MOST_DRAWN - 1 : MOST_DRAWN);
  const freeDrawn = Math.min(free, MOST_DRAWN - discs);
  return {
    discs,
    free: freeDrawn,
    more: taken + free - discs - freeDrawn,
    words: `${taken} of ${taken + free} seats taken, ${roomWords(free)}`,
  };
}
