import { describe, expect, it } from "vitest";
import type { Arrangement, Evening, Locks } from "../../../../web/games/splitter/evening.ts";
import { type Bends, splitter } from "../../../../web/games/splitter/split.ts";
import { solveExactly } from "./exact.ts";
import { generatedEvening, plantedEvening } from "./generated-evenings.ts";
import { judge, NO_LOCKS } from "./judge.ts";

const ALL = { met: 1, isAllowed: () => true };

/** Returns the best seating of so many runs. */
function split(evening: Evening, runs: number, bends: Bends, locks: Locks = NO_LOCKS, seed = 1) {
  const search = splitter(evening, locks, ALL, bends, seed);
  for (let run = 0; run < runs; run++) search.run();
  return search.best();
}

/** Returns the best seating with as few rules bent as it takes. */
function seat(evening: Evening, runs: number, locks?: Locks) {
  for (const bends of [0, 1, 2, 3] as const) {
    const found = split(evening, runs, bends, locks);
    if (found)
      return {
        ...judge(evening, found.arrangement, locks),
        arrangement: found.arrangement,
        worth: found.value,
        bends,
      };
  }
  throw new Error("Nobody would be seated.");
}

const few = { people: 11, titles: 18, tables: 3 };

describe("a seating", () => {
  it.each([
    ["eight", { people: 8, titles: 18, tables: 2 }],
    ["fourteen", { people: 14, titles: 18, tables: 4 }],
    ["three", { people: 3, titles: 12, tables: 2, leaveEarly: 0 }],
    ["forty-one", { people: 41, titles: 60, tables: 10 }],
    ["many who leave early", { ...few, leaveEarly: 0.6 }],
    ["many parties", { ...few, inParties: 0.7 }],
    ["one who explains all", { people: 24, titles: 40, tables: 6, explain: "one" as const }],
    ["newcomers only", { people: 8, titles: 18, tables: 2, newcomers: 1 }],
    ["nobody who wishes", { ...few, wishless: 1 }],
    ["fewer boxes than tables", { people: 11, titles: 3, tables: 6, copies: 1 }],
  ])("of %s breaks no rule and is worth what it says", (_, wanted) => {
    for (const seed of [1, 2, 3]) {
      const evening = generatedEvening(seed, wanted);
      const { broken, value, worth } = seat(evening, 2);
      expect(broken).toEqual([]);
      expect(worth).toBeCloseTo(value, 6);
    }
  });

  it("of people who all fit by plan seats them all, and bends nothing", () => {
    for (let seed = 0; seed < 20; seed++) {
      const evening = plantedEvening(seed, 4 + (seed % 5));
      const search = splitter(evening, NO_LOCKS, ALL, 0, seed);
      for (let run = 0; run < 40 && !search.best(); run++) search.run();
      const arrangement = search.best()?.arrangement ?? { tables: [], waiting: [] };
      const { broken, bent } = judge(evening, arrangement);
      expect([seed, broken, bent]).toEqual([seed, [], []]);
    }
  });
});

describe("locks", () => {
  it("stay, whatever the rest does", () => {
    for (let seed = 0; seed < 4; seed++) {
      const evening = generatedEvening(seed, few);
      const { tables } = seat(evening, 1).arrangement;
      const other = seat(evening, 6).arrangement.tables;
      const [table] = tables;
      const [person] = other.at(-1)?.people ?? [];
      if (!table || !person) throw new Error("Nobody sits.");
      const titles = { [table.tableId]: table.titleId };
      const host = tables.find(({ people }) => people.includes(person));
      const people = host ? { [person]: host.tableId } : {};
      for (const locks of [
        { people: {}, titles },
        { people, titles: {} },
        { people, titles },
      ])
        expect([seed, seat(evening, 2, locks).broken]).toEqual([seed, []]);
    }
  });

  it("may keep what breaks a rule for others: somebody who leaves early, and a game that is being played", () => {
    const evening = generatedEvening(3, { ...few, leaveEarly: 0, inParties: 0 });
    const [title, table] = [evening.titles[0], evening.tables[0]];
    const [one, ...others] = evening.people;
    if (!title || !table || !one) throw new Error("The evening is empty.");
    const locks = { people: { [one.id]: table.id }, titles: { [table.id]: title.id } };
    const odd = {
      ...evening,
      titles: evening.titles.map((it) => (it === title ? { ...it, copies: 0, weight: 400 } : it)),
      people: [{ ...one, until: evening.start + 5 }, ...others],
    };
    const { arrangement, broken } = seat(odd, 2, locks);
    expect(broken).toEqual([]);
    expect(arrangement.tables.find(({ tableId }) => tableId === table.id)).toMatchObject({
      titleId: title.id,
    });
    // Without locks nobody plays it.
    const titles = seat(odd, 2).arrangement.tables.map(({ titleId }) => titleId);
    expect(titles).not.toContain(title.id);
  });
});

describe("a search", () => {
  it("with the same seed and number of runs finds the same, to the letter", () => {
    const evening = generatedEvening(5, { people: 24, titles: 40, tables: 6 });
    const text = (seed: number) => JSON.stringify(split(evening, 3, 0, NO_LOCKS, seed));
    expect(text(1)).toBe(text(1));
    expect(text(1)).not.toBe(text(2));
  });

  it.each([100, 104, 108, 112])(
    "finds what an exact solver finds, of four evenings from %i on",
    async (from) => {
      let [found, exact, worst] = [0, 0, 0];
      for (let seed = from; seed < from + 4; seed++) {
        const people = 8 + (seed % 5);
        const titles = seed % 2 === 0 ? 14 : 18;
        const evening = {
          ...generatedEvening(seed, { people, titles, tables: Math.ceil(people / 4) }),
          met: [],
        };
        const best = await solveExactly(evening);
        const own = seat(evening, 6);
        // It can't be better, or one of the two is wrong.
        expect([seed, own.bends]).toEqual([seed, best.bends]);
        expect(own.value).toBeLessThan(best.value + 0.01);
        found += own.value;
        exact += best.value;
        worst = Math.max(worst, 1 - own.value / best.value);
      }
      expect(found / exact).toBeGreaterThan(0.995);
      expect(worst).toBeLessThan(0.05);
    },
  );
});

describe("the judge", () => {
  const evening = generatedEvening(7, { ...few, leaveEarly: 0, newcomers: 0, inParties: 0.3 });
  const right = seat(evening, 3).arrangement;
  const [first, second] = right.tables;
  if (!first || !second) throw new Error("Two tables are needed.");
  const faults = (arrangement: Arrangement, of = evening, locks = NO_LOCKS) =>
    judge(of, arrangement, locks).broken;
  const changed = (tables: Arrangement["tables"], waiting = right.waiting) => ({
    tables: [...tables, ...right.tables.slice(2)],
    waiting,
  });
  const withPerson = (id: string, facts: Partial<Evening["people"][number]>) => ({
    ...evening,
    people: evening.people.map((person) => (person.id === id ? { ...person, ...facts } : person)),
  });
  const withTitle = (id: string, facts: Partial<Evening["titles"][number]>) => ({
    ...evening,
    titles: evening.titles.map((title) => (title.id === id ? { ...title, ...facts } : title)),
  });
  const [someone = "", another = ""] = [first.people[0], second.people[0]];

  it("passes one that keeps the rules", () => {
    expect(faults(right)).toEqual([]);
  });

  it.each([
    ["forgets somebody", faults(changed([{ ...first, people: first.people.slice(1) }, second]))],
    ["seats somebody twice", faults(changed([first, { ...second, people: [...second.people, someone] }]))],
    ["uses a table twice", faults(changed([first, { ...second, tableId: first.tableId }]))],
    [
      "lays one box twice",
      faults(
        changed([first, { ...second, titleId: first.titleId }]),
        withTitle(first.titleId, { copies: 1 }),
      ),
    ],
    [
      "has too few for a game",
      faults(right, withTitle(first.titleId, { minPlayers: first.people.length + 1 })),
    ],
    [
      "has too many for a game",
      faults(right, withTitle(first.titleId, { maxPlayers: first.people.length - 1 })),
    ],
    [
      "has too many at a table",
      faults(right, {
        ...evening,
        tables: evening.tables.map((it) => ({ ...it, seats: it.id === first.tableId ? 1 : it.seats })),
      }),
    ],
    ["lasts too long for somebody", faults(right, withPerson(someone, { until: evening.start + 10 }))],
    [
      "parts a party",
      faults(right, {
        ...evening,
        people: evening.people.map((it) =>
          [someone, another].includes(it.id) ? { ...it, party: "both" } : it,
        ),
      }),
    ],
    [
      "has a hard game that nobody explains",
      faults(right, {
        ...withTitle(first.titleId, { weight: 300 }),
        people: evening.people.map((it) => ({ ...it, explains: [] })),
      }),
    ],
    [
      "moves somebody who is locked",
      faults(right, evening, { people: { [someone]: second.tableId }, titles: {} }),
    ],
    [
      "changes a locked title",
      faults(right, evening, { people: {}, titles: { [first.tableId]: second.titleId } }),
    ],
  ])("refuses one that %s", (_, broken) => {
    expect(broken).not.toEqual([]);
  });

  it("names what is bent: no explainer, newcomers alone, somebody waits", () => {
    const bent = (arrangement: Arrangement, of: Evening) => judge(of, arrangement).bent;
    expect(bent(right, evening)).toEqual([]);
    const easy = {
      ...withTitle(first.titleId, { weight: 220 }),
      people: evening.people.map((it) => ({ ...it, explains: [] })),
    };
    expect(bent(right, easy)).toContain("rule book");
    const fresh = {
      ...evening,
      people: evening.people.map((it) => ({ ...it, isNewcomer: first.people.includes(it.id) })),
    };
    expect(bent(right, fresh)).toEqual(["newcomers alone"]);
    expect(
      bent(changed([{ ...first, people: first.people.slice(1) }, second], [someone]), evening),
    ).toContain("waiting");
  });
});
