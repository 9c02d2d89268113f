const SEATS_SHOWN = 12;
const FREE_SHOWN = 4;

/**
 * How many discs and free seats are drawn, and how many of each stand behind a "+n": a long table must not hide
 * whether there is room. @see spec §9
 */
export function foldSeats(taken: number, maxPlayers: number) {
  const free = Math.max(0, maxPlayers - taken);
  const freeShown = Math.min(free, Math.max(FREE_SHOWN, SEATS_SHOWN - taken));
  const discs = Math.min(taken, SEATS_SHOWN - freeShown);
  return { discs, moreDiscs: taken - discs, free: freeShown, moreFree: free - freeShown };
}

/** Room in words: "Full", "1 seat free", "3 seats free". */
export function roomWords(taken: number, maxPlayers: number): string {
  const free = Math.max(0, maxPlayers - taken);
  return free ? `${free} ${free > 1 ? "seats" : "seat"} free` : "Full";
}
