import { describe, expect, test } from "vitest";
import type { Comer, Gathering } from "../../../../worker/contract/events/coming.ts";
import {
  comersWithoutGame,
  comingOn,
  comingTo,
  comingWords,
  crowdWords,
  isFull,
  membersComingTo,
  placeWords,
  withoutGameWords,
} from "../../../../worker/contract/events/gatherings.ts";
import {
  comingStateOf,
  turnOf,
  withoutWord,
  withWord,
} from "../../../../worker/contract/events/own-coming.ts";
import { withoutNames } from "../../../../worker/events/coming/rules.ts";

const person = (name: string) => ({ publicId: name.toLowerCase(), name, color: "3A85FF" }) as const;
const comer = (name: string, given: Partial<Comer> = {}): Comer => ({
  ...person(name),
  ...{ from: null, note: null, isSeated: false, isWaiting: false },
  ...given,
});
const day = (given: Partial<Gathering> = {}): Gathering => ({
  ...{ id: "d1", name: "Game night", date: "2026-11-26T00:00:00.000Z" },
  ...{ start: null, capacity: null, seated: 0, seatedGuests: 0, amSeated: false, said: [] },
  ...given,
});
const NOTHING = { from: null, note: null };

describe("the number of people who come", () => {
  const said = [comer("Ada", { isSeated: true }), comer("Ben"), comer("Cy", { isWaiting: true })];

  test("counts members with a seat and those who said so, each once, without those who wait", () => {
    expect(comingTo(day({ seated: 4, said }))).toBe(5);
    // On a day without seats, only those who said so come.
    expect(comingTo(day({ seated: null, said }))).toBe(2);
  });

  test("counts for a notification members only, not guests", () => {
    const guests = [
      comer("Sam", { guestOf: "ada" }),
      comer("Tess", { guestOf: "ada", isSeated: true }),
      comer("Uma", { guestOf: "ada", isWaiting: true }),
    ];
    const both = [...said, ...guests];
    expect(membersComingTo(day({ seated: 4, seatedGuests: 1, said: both }))).toBe(4);
    expect(membersComingTo(day({ seated: null, said: both }))).toBe(2);
  });

  test("counts a member once who comes to several days of one date", () => {
    const other = day({
      id: "d2",
      seated: null,
      said: [comer("Ben"), comer("Ada", { isSeated: true }), comer("Dee")],
    });
    expect(comingOn([day({ seated: 4, said }), other])).toBe(6);
    expect(comersWithoutGame([day({ seated: 4, said }), other]).map(({ name }) => name)).toEqual([
      "Ben",
      "Dee",
    ]);
  });

  test.each([
    [[], null, null],
    [[day()], null, null],
    [[day({ seated: 1 })], "1 coming", null],
    [
      [day({ seated: 14, said: ["Ada", "Ben", "Zofia"].map((name) => comer(name)) })],
      "17 coming",
      "3 looking for a game",
    ],
    [
      withoutNames([day({ seated: 2, said: [comer("Ada"), comer("Ben")] })]),
      "4 coming",
      "2 looking for a game",
    ],
  ])("is said in words (%#)", (days, coming, without) => {
    expect([comingWords(days), withoutGameWords(days)]).toEqual([coming, without]);
  });

  test("is shown with whether any day of a date has a place left", () => {
    const full = day({ capacity: 2, seated: 2 });
    expect([[full], [full, day({ seated: null })], [day({ capacity: 0 })], []].map(crowdWords)).toEqual([
      "2 coming · full",
      "2 coming",
      null,
      null,
    ]);
  });
});

test.each([
  [day({ seated: 90 }), null, false],
  [day({ capacity: 3, seated: 1 }), "2 places left", false],
  [day({ capacity: 3, seated: 1, said: [comer("Ada")] }), "1 place left", false],
  [day({ capacity: 3, seated: 3 }), "full", true],
  [
    day({
      capacity: 3,
      seated: 5,
      said: [comer("Ada", { isWaiting: true }), comer("Ben", { isWaiting: true, isSeated: true })],
    }),
    "full, 1 waiting",
    true,
  ],
])("the places of a day are put into words (%#)", (given, words, full) => {
  expect([placeWords(given), isFull(given)]).toEqual([words, full]);
});

describe("a member", () => {
  const waits = (name: string) => comer(name, { isWaiting: true });

  test.each([
    [day(), "no"],
    [day({ said: [comer("Ada")] }), "said"],
    [day({ said: [waits("Ada")] }), "waiting"],
    [day({ amSeated: true, said: [waits("Ada")] }), "seated"],
    [day({ amSeated: true, seated: null }), "no"],
  ])("comes, waits or neither, by seat and by what they said (%#)", (given, standing) => {
    expect(comingStateOf(given, "ada")).toBe(standing);
  });

  test("has a position among those who wait", () => {
    const said = [comer("Ben"), waits("Cy"), comer("Dee", { isWaiting: true, isSeated: true }), waits("Ada")];
    expect(turnOf(day({ said }), "ada")).toBe(2);
  });

  test("who says that they come is last in line, and waits if there is no place; saying it again keeps the position", () => {
    const full = day({ capacity: 1, said: [comer("Ben")] });
    expect(withWord(full, person("Ada"), NOTHING).said).toEqual([comer("Ben"), waits("Ada")]);
    expect(withWord(day(), person("Ada"), NOTHING).said).toEqual([comer("Ada")]);
    const seated = withWord({ ...full, seated: 1, amSeated: true }, person("Ada"), NOTHING);
    expect(seated.said.at(-1)).toEqual(comer("Ada", { isSeated: true }));
    const anew = withWord(full, person("Ben"), { from: "20:30", note: "With Sam" });
    expect(anew.said).toEqual([comer("Ben", { from: "20:30", note: "With Sam" })]);
  });

  test("who takes it back is no longer listed for the day", () => {
    expect(withoutWord(day({ said: [comer("Ada"), comer("Ben")] }), "ada").said).toEqual([comer("Ben")]);
  });
});
