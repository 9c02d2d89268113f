import { setOfCounts } from "../../worker/contract/shelf/title-facts.ts";
import type {
  copies,
  explains,
  faults,
  loans,
  places,
  titles,
  wishes,
} from "../../worker/db/schema/shelf.ts";
import { DAY, type DemoCalendar, HOUR } from "./calendar.ts";
import { type MemberKey, userId } from "./members.ts";
import { idOf } from "./seeded.ts";

const PLACES = {
  cupboard: ["Cupboard A", true],
  window: ["Shelf by the window", true],
  store: ["Store under the stairs", false],
} as const;

interface DemoTitle {
  /** Number on BoardGameGeek. */
  bggId: number;
  year: number;
  /** Fewest and most players. */
  players: [number, number];
  best: number[];
  minutes: number;
  /** Complexity, 1–5. */
  weight: number;
  age: number;
  isCoop?: true;
  at: keyof typeof PLACES;
  copies?: number;
}

/** The club's own games, with facts as BoardGameGeek has them. */
const TITLES: Record<string, DemoTitle> = {
  Azul: {
    bggId: 230802,
    year: 2017,
    players: [2, 4],
    best: [2],
    minutes: 45,
    weight: 1.76,
    age: 8,
    at: "cupboard",
    copies: 2,
  },
  "Ark Nova": {
    bggId: 342942,
    year: 2021,
    players: [1, 4],
    best: [2],
    minutes: 150,
    weight: 3.77,
    age: 14,
    at: "cupboard",
  },
  "Brass: Birmingham": {
    bggId: 224517,
    year: 2018,
    players: [2, 4],
    best: [3, 4],
    minutes: 120,
    weight: 3.87,
    age: 14,
    at: "cupboard",
  },
  "Captain Sonar": {
    bggId: 171131,
    year: 2016,
    players: [2, 8],
    best: [8],
    minutes: 60,
    weight: 2.2,
    age: 14,
    at: "window",
  },
  Cascadia: {
    bggId: 295947,
    year: 2021,
    players: [1, 4],
    best: [2],
    minutes: 45,
    weight: 1.84,
    age: 10,
    at: "cupboard",
  },
  Codenames: {
    bggId: 178900,
    year: 2015,
    players: [2, 8],
    best: [6, 8],
    minutes: 15,
    weight: 1.26,
    age: 14,
    at: "window",
    copies: 2,
  },
  Crokinole: {
    bggId: 521,
    year: 1876,
    players: [2, 4],
    best: [4],
    minutes: 30,
    weight: 1.25,
    age: 8,
    at: "store",
  },
  "Food Chain Magnate": {
    bggId: 175914,
    year: 2015,
    players: [2, 5],
    best: [4],
    minutes: 240,
    weight: 4.2,
    age: 14,
    at: "cupboard",
  },
  "Galaxy Trucker": {
    bggId: 31481,
    year: 2007,
    players: [2, 4],
    best: [4],
    minutes: 60,
    weight: 2.34,
    age: 10,
    at: "window",
  },
  "Heat: Pedal to the Metal": {
    bggId: 366013,
    year: 2022,
    players: [1, 6],
    best: [5, 6],
    minutes: 60,
    weight: 2.2,
    age: 10,
    at: "window",
  },
  "Lost Ruins of Arnak": {
    bggId: 312484,
    year: 2020,
    players: [1, 4],
    best: [2, 3],
    minutes: 120,
    weight: 2.94,
    age: 12,
    at: "cupboard",
  },
  Root: {
    bggId: 237182,
    year: 2018,
    players: [2, 4],
    best: [4],
    minutes: 90,
    weight: 3.82,
    age: 10,
    at: "cupboard",
  },
  Scythe: {
    bggId: 169786,
    year: 2016,
    players: [1, 5],
    best: [4],
    minutes: 115,
    weight: 3.44,
    age: 14,
    at: "store",
  },
  Skull: {
    bggId: 92415,
    year: 2011,
    players: [3, 6],
    best: [5],
    minutes: 45,
    weight: 1.12,
    age: 10,
    at: "window",
  },
  "Spirit Island": {
    bggId: 162886,
    year: 2017,
    players: [1, 4],
    best: [2],
    minutes: 120,
    weight: 4.08,
    age: 13,
    isCoop: true,
    at: "cupboard",
  },
  "Terraforming Mars": {
    bggId: 167791,
    year: 2016,
    players: [1, 5],
    best: [3],
    minutes: 120,
    weight: 3.26,
    age: 12,
    at: "cupboard",
  },
  "The Crew: Mission Deep Sea": {
    bggId: 324856,
    year: 2021,
    players: [2, 5],
    best: [4],
    minutes: 20,
    weight: 2.07,
    age: 10,
    isCoop: true,
    at: "window",
  },
  "The Quacks of Quedlinburg": {
    bggId: 244521,
    year: 2018,
    players: [2, 4],
    best: [4],
    minutes: 45,
    weight: 1.94,
    age: 10,
    at: "window",
  },
  "Ticket to Ride: Europe": {
    bggId: 14996,
    year: 2005,
    players: [2, 5],
    best: [4],
    minutes: 60,
    weight: 1.92,
    age: 8,
    at: "window",
  },
  "Twilight Imperium: Fourth Edition": {
    bggId: 233078,
    year: 2017,
    players: [3, 6],
    best: [6],
    minutes: 480,
    weight: 4.33,
    age: 14,
    at: "store",
  },
  Wavelength: {
    bggId: 262543,
    year: 2019,
    players: [2, 12],
    best: [6],
    minutes: 45,
    weight: 1.12,
    age: 14,
    at: "window",
  },
  Wingspan: {
    bggId: 266192,
    year: 2019,
    players: [1, 5],
    best: [3],
    minutes: 70,
    weight: 2.46,
    age: 10,
    at: "cupboard",
  },
};

/** Games that are out: by whom, and since and until which Thursday, counted from the coming one. */
const OUT: [name: string, by: MemberKey, since: number, due: number][] = [
  ["Wingspan", "hattie", -1, 1],
  ["Root", "wojtek", -3, -1],
];

const CODE_LETTERS = 6;
const codeOf = (name: string, copy: number) =>
  idOf("copy", `${name} ${copy}`).slice(0, CODE_LETTERS).toUpperCase();

/** Wishes of members, and games that they can explain. */
const WISHES: [name: string, by: MemberKey[]][] = [
  ["Root", ["ada", "hattie", "sue"]],
  ["Wingspan", ["sue"]],
];
const EXPLAINS: [name: string, by: MemberKey[]][] = [
  ["Root", ["wojtek"]],
  ["Wingspan", ["hattie", "ada"]],
];

export function shelfRows({ now, thursday }: DemoCalendar, imageOrigin: string) {
  const addedAt = now - 400 * DAY;
  const entries = Object.entries(TITLES);
  const copyId = (name: string, copy = 0) => idOf("copy", `${name} ${copy}`);
  return {
    places: Object.entries(PLACES).map(([key, [name, isInRoom]], position): typeof places.$inferInsert => ({
      ...{ id: idOf("place", key), name, isInRoom, position },
    })),
    titles: entries.map(
      ([
        name,
        { players, best, weight, age, at: _at, copies: _copies, ...facts },
      ]): typeof titles.$inferInsert => ({
        ...facts,
        ...{ id: idOf("title", name), name, image: `${imageOrigin}/images/${facts.bggId}.webp` },
        ...{ minPlayers: players[0], maxPlayers: players[1], minAge: age },
        ...{ weight: Math.round(weight * 100), bestWith: setOfCounts(best) },
        ...{ factsAt: addedAt, createdBy: userId("edie"), createdAt: addedAt },
      }),
    ),
    copies: entries.flatMap(([name, { at, copies: number = 1 }]) =>
      Array.from({ length: number }, (_, copy): typeof copies.$inferInsert => ({
        ...{ id: copyId(name, copy), code: codeOf(name, copy), titleId: idOf("title", name) },
        ...{ placeId: idOf("place", at), label: copy > 0 ? "German edition" : null },
        ...{
          createdBy: userId("edie"),
          createdAt: addedAt,
          checkedAt: now - 20 * DAY,
          // The second copies came last.
          labelledAt: copy > 0 ? null : addedAt,
        },
      })),
    ),
    loans: OUT.map(([name, by, since, due]): typeof loans.$inferInsert => ({
      ...{ id: idOf("loan", name), copyId: copyId(name), borrowerId: userId(by), byId: userId(by) },
      ...{ since: Date.parse(thursday(since)) + 22 * HOUR, dueOn: thursday(due) },
    })),
    wishes: WISHES.flatMap(([name, by]) =>
      by.map((key): typeof wishes.$inferInsert => ({
        ...{ userId: userId(key), titleId: idOf("title", name), since: now - 9 * DAY },
      })),
    ),
    explains: EXPLAINS.flatMap(([name, by]) =>
      by.map((key): typeof explains.$inferInsert => ({
        ...{ userId: userId(key), titleId: idOf("title", name) },
      })),
    ),
    faults: [
      {
        ...{
          id: idOf("fault", "quacks"),
          copyId: copyId("The Quacks of Quedlinburg"),
          kind: "missing" as const,
        },
        ...{
          text: "One red potion token. Look under the radiator.",
          byId: userId("sue"),
          at: now - 15 * DAY,
        },
      },
    ] satisfies (typeof faults.$inferInsert)[],
  };
}
