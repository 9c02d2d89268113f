import type { Evening, Locks } from "./evening.ts";
import { seatsOf } from "./rules.ts";
import { inWords } from "./sentences.ts";
import { splitter } from "./split.ts";

/** Runs in which a search must succeed, before something easier is tried. */
export const PATIENCE = 3;
/** Tables that are added to find out what is short. */
const MORE_TABLES = 3;

/** Returns an evening with more tables of the usual size. */
const withTables = (evening: Evening, count: number): Evening => ({
  ...evening,
  tables: [
    ...evening.tables,
    ...Array.from({ length: count }, (_, at) => ({ id: `more ${at}`, name: "", seats: null })),
  ],
});

/**
 * Returns true if tables and boxes alone prove that so many people can't all be seated. It is generous: who they are
 * and which table has which seats doesn't count, so that true is always right.
 */
export function isShort({ titles, tables }: Evening, people: number): boolean {
  const seats = tables.map(seatsOf).toSorted((a, b) => b - a);
  const boxes = titles
    .flatMap((title) => Array.from({ length: Math.min(title.copies, tables.length) }, () => title))
    .toSorted((a, b) => b.maxPlayers - a.maxPlayers);
  const room = seats.reduce((sum, most, at) => sum + Math.min(most, boxes[at]?.maxPlayers ?? 0), 0);
  if (room < people) return true;
  // Bit n of the set for k tables: n people can play at k tables or fewer.
  const reached = [1n, ...tables.map(() => 1n)];
  for (const { minPlayers, maxPlayers } of boxes)
    for (let used = tables.length; used > 0; used--)
      for (let players = minPlayers; players <= Math.min(maxPlayers, seats[0] ?? 0); players++)
        reached[used] = (reached[used] ?? 1n) | ((reached[used - 1] ?? 1n) << BigInt(players));
  return ((reached[tables.length] ?? 1n) >> BigInt(people)) % 2n === 0n;
}

/** Prepares the search for what is short if somebody has no seat: tables are added one by one. */
export function searchShortage(evening: Evening, locks: Locks, people: number, seed: number) {
  const isShortWith = (tables: number) => isShort(withTables(evening, tables), people);
  const isProven = isShortWith(0);
  let [tables, tries, isEnough] = [0, PATIENCE, false];
  let search: ReturnType<typeof splitter> | null = null;
  return {
    isProven,
    isDone: () => isEnough || tables > MORE_TABLES,
    step(): void {
      if (tries === PATIENCE) {
        do tables++;
        while (tables <= MORE_TABLES && isShortWith(tables));
        const aim = { met: 1, isAllowed: () => true };
        search = splitter(withTables(evening, tables), locks, aim, 2, seed);
        tries = 0;
      }
      tries++;
      search?.run();
      isEnough = search?.best() !== null;
    },
    /** Says what is short. Only what is proven is called short. */
    words(): string {
      if (isShortWith(people)) return "There’s no seat for everyone: games, not tables, are short.";
      const start = isProven ? "There’s no seat for everyone" : "We found no seat for everyone";
      if (!isEnough) return `${start}.`;
      const isMany = tables > 1;
      return isShortWith(tables - 1)
        ? `${start}: ${inWords(tables)} table${isMany ? "s are" : " is"} short.`
        : `${start}. With ${inWords(tables)} more table${isMany ? "s" : ""} we’d manage.`;
    },
  };
}
