import type { BoxedTitle, Evening, Locks, Person } from "./evening.ts";
import { countPoints, isOverInTime, MET_PENALTY, pointsOf, seatsOf } from "./rules.ts";

/** People who stay together. Lists are by index of a game, or of another unit. */
export interface Unit {
  index: number;
  members: Person[];
  size: number;
  newcomers: number;
  /** Null if they can be moved: they are neither locked nor without any title that suits them. */
  home: Place | null;
  place: Place;
  points: number[];
  late: number[];
  explainers: number[];
  met: number[];
  gain: number;
}

export interface Game {
  index: number;
  title: BoxedTitle;
  /** Number of tables on which it lies. */
  laid: number;
  /** Points of a table by its number of players. */
  counts: number[];
}

/** A table or, with seats for all, the waiting line, with sums over its units. */
export interface Place {
  id: string;
  seats: number;
  isLocked: boolean;
  /** Null: nothing lies on it. */
  game: Game | null;
  units: Unit[];
  people: number;
  newcomers: number;
  points: number;
  late: number;
  explainers: number;
  met: number;
  value: number;
}

export interface Aim {
  /** Factor for the penalty of having met. */
  met: number;
  isAllowed(title: BoxedTitle): boolean;
}

export const sum = <Item>(list: readonly Item[], amount: (item: Item) => number): number =>
  list.reduce((sum, item) => sum + amount(item), 0);

const placeOf = (id: string, seats: number, game: Game | null = null): Place => ({
  ...{ id, seats, isLocked: game !== null, game, units: [], people: 0, newcomers: 0 },
  ...{ points: 0, late: 0, explainers: 0, met: 0, value: 0 },
});

/** Groups people by party. Locks part a party: the others stay with the first who is locked. */
function groupsOf({ people }: Evening, { people: tables }: Locks): Person[][] {
  const keyOf = ({ id, party }: Person) => {
    if (party === null) return `alone ${id}`;
    const first = people.find((other) => other.party === party && tables[other.id]);
    return JSON.stringify([party, tables[id] ?? tables[first?.id ?? ""]]);
  };
  return [...Map.groupBy(people, keyOf).values()];
}

/** Builds what a search moves about: games, places (tables, and a waiting line last), and units of people. */
export function seatable(evening: Evening, locks: Locks, { met, isAllowed }: Aim) {
  const games = evening.titles
    .filter((title) => isAllowed(title) || Object.values(locks.titles).includes(title.id))
    .map((title, index): Game => {
      const counts = evening.people.map((_, at) => (at + 1) * countPoints(title, at + 1));
      return { index, title, laid: 0, counts: [0, ...counts] };
    });
  const free = games.filter(({ title }) => isAllowed(title));
  const gameOf = (id: string | undefined) => games.find(({ title }) => title.id === id) ?? null;
  const tables = evening.tables.map((table) =>
    placeOf(table.id, seatsOf(table), gameOf(locks.titles[table.id])),
  );
  const waiting = placeOf("", Number.POSITIVE_INFINITY);

  const times = new Map(
    evening.met.flatMap(([a, b, count]) => [
      [`${a} ${b}`, count],
      [`${b} ${a}`, count],
    ]),
  );
  const timesMet = (one: Person, other: Person) => times.get(`${one.id} ${other.id}`) ?? 0;
  const metOf = (ones: readonly Person[], others: readonly Person[]) =>
    MET_PENALTY * met * sum(ones, (one) => sum(others, (other) => timesMet(one, other)));
  const groups = groupsOf(evening, locks);
  const units = groups.map((members, index): Unit => {
    const lockedIds = members.map(({ id }) => locks.people[id]);
    const lockedTo = tables.find(({ id }) => lockedIds.includes(id));
    const by = (points: (person: Person, title: BoxedTitle) => number) =>
      games.map(({ title }) => sum(members, (person) => points(person, title)));
    const late = by((person, title) => Number(!lockedTo && !isOverInTime(evening, title, person)));
    const suits = ({ index, title }: Game) => late[index] === 0 && title.maxPlayers >= members.length;
    const canSit = games.some(suits) && tables.some(({ seats }) => seats >= members.length);
    return {
      ...{ index, members, size: members.length, late, gain: 0, place: lockedTo ?? waiting },
      home: lockedTo ?? (canSit ? null : waiting),
      newcomers: sum(members, ({ isNewcomer }) => Number(isNewcomer)),
      points: by(pointsOf).map((points) => points - metOf(members, members) / 2),
      explainers: by(({ explains }, { id }) => Number(explains.includes(id))),
      met: groups.map((others) => (others === members ? 0 : metOf(members, others))),
    };
  });
  return { games, free, tables, waiting, units };
}
