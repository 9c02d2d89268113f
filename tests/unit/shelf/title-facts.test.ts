import { describe, expect, it, test } from "vitest";
import { type BggFacts, countsIn, setOfCounts } from "../../../worker/contract/shelf/title-facts.ts";
import { FACTS, factColumns, isTyped, playersOf } from "../../../worker/shelf/facts-rules.ts";
import { type AskedTitle, decideFacts, expansionsIn } from "../../../worker/shelf/title-facts/rules.ts";

type Votes = [players: number, best: number, recommended: number, not: number];
const votesOf = (rows: Votes[]) =>
  rows.map(([players, best, recommended, not]) => ({ players, best, recommended, not }));
const told = (facts: Partial<BggFacts> = {}): BggFacts => ({
  ...{ id: 7, isCoop: false, votes: [], bases: [], expansions: [], ...facts },
});
const asked = (title: Partial<AskedTitle> = {}): AskedTitle => ({
  ...{
    id: "a",
    bggId: 7,
    year: null,
    image: null,
    minPlayers: 1,
    maxPlayers: 4,
    minutes: null,
    weight: null,
  },
  ...{ minAge: null, bestWith: 0, goodWith: 0, isCoop: false, typed: 0, version: 1, ...title },
});
const typedBits = (...names: (typeof FACTS)[number][]) =>
  names.reduce((bits, name) => bits | (1 << FACTS.indexOf(name)), 0);
const decided = (title: Partial<AskedTitle>, facts: Partial<BggFacts>) =>
  decideFacts([asked(title)], [told(facts)])[0];

// Votes of real polls; NaN stands for "5+".
test.each<[string, Votes[], best: number[], good: number[]]>([
  [
    "Wingspan",
    [
      [1, 88, 637, 267],
      [2, 449, 861, 85],
      [3, 890, 454, 15],
      [4, 435, 688, 154],
      [5, 46, 422, 611],
      [Number.NaN, 2, 18, 736],
    ],
    [3],
    [1, 2, 3, 4],
  ],
  [
    "Codenames",
    [
      [5, 33, 662, 253],
      [6, 918, 188, 11],
      [7, 124, 629, 173],
      [8, 647, 323, 63],
      [Number.NaN, 900, 0, 0],
    ],
    [6, 8],
    [5, 6, 7, 8],
  ],
  ["four votes", [[2, 4, 0, 0]], [], [2]],
  ["five votes", [[2, 3, 2, 0]], [2], [2]],
  ["more against than for", [[2, 4, 1, 5]], [], []],
  [
    "no votes, or for too many",
    [
      [2, 0, 0, 0],
      [31, 9, 0, 0],
    ],
    [],
    [],
  ],
])("the poll on %s", (_, rows, best, good) => {
  const title = decided({}, { votes: votesOf(rows) });
  expect([countsIn(title?.bestWith ?? 0), countsIn(title?.goodWith ?? 0)]).toEqual([best, good]);
});

describe("what BoardGameGeek tells", () => {
  it("fills in what the club didn't type, and leaves out what makes no sense", () => {
    expect(
      decided(
        { typed: typedBits("minutes", "isCoop"), minutes: 40, isCoop: false },
        {
          ...{
            year: 2019,
            minPlayers: 1,
            maxPlayers: 5,
            minutes: 70,
            minAge: 10,
            weight: 2.454,
            isCoop: true,
          },
          image: "https://images.example/a.jpg",
        },
      ),
    ).toMatchObject({
      ...{ year: 2019, minPlayers: 1, maxPlayers: 5, minutes: 40, minAge: 10, weight: 245, isCoop: false },
      ...{ image: "https://images.example/a.jpg", factsTrouble: null },
    });
    const odd = { minutes: 2, minAge: 120, weight: 0, minPlayers: 200 };
    expect(decided({ minPlayers: 3 }, odd)).toMatchObject({
      ...{ minutes: null, minAge: null, weight: null, minPlayers: 3, maxPlayers: 4 },
    });
  });

  it("says of a game that it doesn't know only that", () => {
    const title = asked({ minutes: 30 });
    expect(decideFacts([title], [told({ id: 8 })])).toEqual([{ ...title, factsTrouble: "unknown" }]);
  });
});

test.each([
  [
    { minPlayers: null, maxPlayers: null },
    { minPlayers: 2, maxPlayers: 5 },
  ],
  [
    { minPlayers: 6, maxPlayers: null },
    { minPlayers: 6, maxPlayers: 6 },
  ],
  [
    { minPlayers: null, maxPlayers: 1 },
    { minPlayers: 1, maxPlayers: 1 },
  ],
  [
    { minPlayers: 1, maxPlayers: 3 },
    { minPlayers: 1, maxPlayers: 3 },
  ],
])("players given as %j and known as 2 to 5 are %j", (given, expected) => {
  expect(playersOf(given, { minPlayers: 2, maxPlayers: 5 })).toEqual(expected);
});

it("expansions are known from either side, and a base is none itself", () => {
  const answer = [
    told({ id: 1, expansions: [2, 3] }),
    told({ id: 3, bases: [2, 1] }),
    told({ id: 4, bases: [9] }),
  ];
  expect(expansionsIn(answer)).toEqual([
    [2, 1],
    [3, 1],
    [3, 1],
    [4, 9],
  ]);
});

describe("a form", () => {
  const FORM = {
    ...{ bggId: 7, minPlayers: null, maxPlayers: null, minutes: null, weight: null, minAge: null },
    ...{ bestWith: [] as number[], isCoop: false },
  };
  const named = (typed: number) => FACTS.filter((fact) => isTyped(typed, fact));
  const KNOWN = {
    ...{ bggId: 7, year: 2019, minPlayers: 1, maxPlayers: 5, minutes: 70, weight: 245, minAge: 10 },
    ...{ bestWith: setOfCounts([3]), isCoop: true, baseId: null, typed: typedBits("minutes") },
  };
  const SAME = { ...FORM, minPlayers: 1, maxPlayers: 5, minutes: 70, weight: 245, minAge: 10, isCoop: true };

  it("of a new game has typed what isn't blank", () => {
    expect(factColumns(FORM)).toMatchObject({ typed: 0, minPlayers: 1, maxPlayers: 4, factsAt: null });
    const { typed } = factColumns({ ...FORM, maxPlayers: 6, bestWith: [2], isCoop: true });
    expect(named(typed)).toEqual(["maxPlayers", "bestWith", "isCoop"]);
  });

  it("has typed what it changes, keeps what was typed before, and asks nothing anew", () => {
    const columns = factColumns({ ...SAME, bestWith: [3], weight: 300, isCoop: false }, KNOWN);
    expect(named(columns.typed)).toEqual(["minutes", "weight", "isCoop"]);
    expect(columns).not.toHaveProperty("factsAt");
  });

  it("says by hand also that a game expands none", () => {
    const unlinked = factColumns({ ...SAME, bestWith: [3], baseId: null }, { ...KNOWN, baseId: "b" });
    expect(named(unlinked.typed)).toEqual(["minutes", "baseId"]);
    expect(unlinked).not.toHaveProperty("factsAt");
  });

  it("gives back to BoardGameGeek what it empties, and a game with another number whole", () => {
    const emptied = factColumns({ ...SAME, bestWith: [3], minutes: null }, KNOWN);
    expect(emptied).toMatchObject({ typed: 0, minutes: null, factsAt: null, factsDueAt: 0 });
    expect(factColumns({ ...SAME, bestWith: [3], bggId: 8 }, KNOWN)).toMatchObject({ factsAt: null });
  });
});
