import type {
  Arrangement,
  BoxedTitle,
  Evening,
  Locks,
  Person,
} from "../../../../web/games/splitter/evening.ts";

// Written from the rules' words alone: it shares nothing with the engine but the types.

export const NO_LOCKS: Locks = { people: {}, titles: {} };

/** Rules that may be bent if nothing else helps; all others are never broken. */
export type Bent = "rule book" | "newcomers alone" | "waiting";

export interface Verdict {
  broken: string[];
  bent: Bent[];
  value: number;
}

/** Returns the points of a person for a title, whoever else plays. */
export function ownPoints({ wishes, debt, usualWeight, isNewcomer }: Person, title: BoxedTitle): number {
  const weight = (title.weight ?? 200) / 100;
  const wished = wishes.filter(({ titleId }) => titleId === title.id);
  let points = 0;
  if (wished.some(({ isForTonight }) => isForTonight)) points += 10 * (1 + 0.4 * debt);
  else if (wished.length > 0) points += 6 * (1 + 0.4 * debt);
  else if (usualWeight !== null) points += Math.max(0, 3 - 1.5 * Math.abs(weight - usualWeight / 100));
  if (isNewcomer && weight <= 2) points += 3;
  if (isNewcomer && weight > 3) points -= 6;
  return points;
}

/** Returns the points of each player at a table of so many; 0 where nothing is known of the title. */
export function pointsForCount({ bestWith, goodWith }: BoxedTitle, players: number): number {
  const has = (set: number) => Math.floor(set / 2 ** players) % 2 === 1;
  if (bestWith === 0 && goodWith === 0) return 0;
  return has(bestWith) ? 2 : has(goodWith) ? 0.5 : -2;
}

export function leavesBeforeEnd({ start }: Evening, { until, knows }: Person, title: BoxedTitle): boolean {
  const rules = knows.includes(title.id) ? 0 : (5 * (title.weight ?? 200)) / 100;
  return until !== null && start + (title.minutes ?? 60) + rules > until + 1e-6;
}

/** Judges a seating: broken rules in words, bent ones by name, and what it is worth. */
export function judge(evening: Evening, { tables, waiting }: Arrangement, locks: Locks = NO_LOCKS): Verdict {
  const broken: string[] = [];
  const bent: Bent[] = waiting.map(() => "waiting");
  let value = -40 * waiting.length;
  const everyone = [...tables.flatMap(({ people }) => people), ...waiting];
  if (
    everyone.toSorted().join() !==
    evening.people
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    broken.push("everyone is in it once");
  if (new Set(tables.map(({ tableId }) => tableId)).size !== tables.length)
    broken.push("a table is used once");
  for (const { id, copies } of evening.titles) {
    const on = tables.filter(({ titleId }) => titleId === id);
    if (on.length > copies && on.some(({ tableId }) => locks.titles[tableId] !== id))
      broken.push(`${id} has ${copies} boxes and lies on ${on.length} tables`);
  }
  for (const [person, table] of Object.entries(locks.people))
    if (!tables.some(({ tableId, people }) => tableId === table && people.includes(person)))
      broken.push(`${person} stays at ${table}`);
  for (const [table, title] of Object.entries(locks.titles))
    if (!tables.some(({ tableId, titleId }) => tableId === table && titleId === title))
      broken.push(`${title} stays on ${table}`);
  for (const { tableId, titleId, people: ids } of tables) {
    const title = evening.titles.find(({ id }) => id === titleId);
    const table = evening.tables.find(({ id }) => id === tableId);
    if (!title || !table) {
      broken.push("tables and titles are those of the evening");
      continue;
    }
    const people = evening.people.filter(({ id }) => ids.includes(id));
    const n = people.length;
    const isLocked = tableId in locks.titles;
    if (n < title.minPlayers || n > title.maxPlayers) broken.push(`${n} people play ${titleId}`);
    if (n > (table.seats ?? 6)) broken.push(`${n} people sit at ${tableId}`);
    const weight = (title.weight ?? 200) / 100;
    for (const person of people) {
      if (leavesBeforeEnd(evening, person, title) && !locks.people[person.id])
        broken.push(`${person.id} leaves before ${titleId} is over`);
      const parted = evening.people.some(
        ({ id, party }) => party !== null && party === person.party && !ids.includes(id) && !locks.people[id],
      );
      if (parted) broken.push(`${person.id} is parted from somebody`);
      value += ownPoints(person, title);
    }
    value += n * pointsForCount(title, n);
    for (const [one, other, evenings] of evening.met)
      if (ids.includes(one) && ids.includes(other)) value -= 0.4 * evenings;
    if (weight > 1.8 && !people.some(({ explains }) => explains.includes(titleId))) {
      value -= 8;
      if (weight > 2.6 && !isLocked) broken.push(`nobody explains ${titleId}`);
      else bent.push("rule book");
    }
    if (people.every(({ isNewcomer }) => isNewcomer)) {
      value -= 15;
      bent.push("newcomers alone");
    }
  }
  return { broken, bent, value };
}
