import { describe, expect, test } from "vitest";
import type { Comer, ComingForm, Gathering } from "../../../../worker/contract/events/coming.ts";
import {
  absentWords,
  comersWithoutGame,
  othersComingTo,
  placeWords,
  undecidedOn,
  withoutGameWords,
} from "../../../../worker/contract/events/crowd.ts";
import {
  comingOn,
  comingTo,
  comingWords,
  crowdWords,
  isFull,
} from "../../../../worker/contract/events/gatherings.ts";
import {
  comingStateOf,
  NO_WORDS,
  turnOf,
  withAnswer,
} from "../../../../worker/contract/events/own-coming.ts";
import { withoutNames } from "../../../../worker/events/coming/rules.ts";

const person = (name: string) => ({ publicId: name.toLowerCase(), name, color: "3A85FF" }) as const;
const comer = (name: string, given: Partial<Comer> = {}): Comer => ({
  ...person(name),
  ...{ ...NO_WORDS, isSeated: false, isWaiting: false },
  ...given,
});
const day = (given: Partial<Gathering> = {}): Gathering => ({
  ...{ id: "d1", name: "Game night", date: "2026-11-26T00:00:00.000Z" },
  ...{ start: null, end: null, capacity: null, seated: 0, seatedGuests: 0, amSeated: false, said: [] },
  ...{ maybe: [], absent: null, ownAnswer: null },
  ...given,
});
const YES = { ...NO_WORDS, answer: "yes" } as const;

describe("the number of people who come", () => {
  const said = [comer("Ada", { isSeated: true }), comer("Ben"), comer("Cy", { isWaiting: true })];

  test("counts members with a seat and those who said so, each once, without those who wait", () => {
    expect(comingTo(day({ seated: 4, said }))).toBe(5);
    // On a day without seats, only those who said so come.
    expect(comingTo(day({ seated: null, said }))).toBe(2);
  });

  test("counts for a notification other members only, not guests", () => {
    const guests = [
      comer("Sam", { guestOf: "ada" }),
      comer("Tess", { guestOf: "ada", isSeated: true }),
      comer("Uma", { guestOf: "ada", isWaiting: true }),
    ];
    const both = [...said, ...guests];
    const [withSeats, without] = [
      day({ seated: 4, seatedGuests: 1, said: both }),
      day({ seated: null, said: both }),
    ];
    expect([withSeats, without].map((one) => othersComingTo(one, "zoe"))).toEqual([4, 2]);
    // Whoever has a seat counts as it, however they answered besides; whoever waits doesn't count.
    expect(othersComingTo({ ...withSeats, amSeated: true }, "ada")).toBe(3);
    expect(othersComingTo(withSeats, "ben")).toBe(3);
    expect(["ada", "ben", "cy"].map((me) => othersComingTo(without, me))).toEqual([1, 1, 2]);
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

  test("counts those with plans of their own, who look for no game", () => {
    const days = [day({ said: [comer("Ada"), comer("Ben", { hasOwnPlans: true })] })];
    expect([comingWords(days), withoutGameWords(days)]).toEqual(["2 coming", "1 looking for a game"]);
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

test("those who may come are listed once for a date, unless they come to another of its days", () => {
  const days = [
    day({ maybe: [person("Ada"), person("Ben")] }),
    day({ id: "d2", said: [comer("Ben")], maybe: [person("Ada"), person("Cy")] }),
  ];
  expect(undecidedOn(days).map(({ name }) => name)).toEqual(["Ada", "Cy"]);
  expect(undecidedOn(withoutNames(days))).toHaveLength(2);
});

test.each([
  [null, null],
  [0, null],
  [3, "3 can’t make it"],
])("how many can’t make it is put into words (%#)", (absent, words) => {
  expect(absentWords(day({ absent }))).toBe(words);
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
    [day(), "open"],
    [day({ said: [comer("Ada")] }), "said"],
    [day({ said: [waits("Ada")] }), "waiting"],
    [day({ amSeated: true, said: [waits("Ada")] }), "seated"],
    [day({ amSeated: true, seated: null }), "open"],
    [day({ ownAnswer: "maybe" }), "maybe"],
    // They answered after they took the seat, and still have it.
    [day({ amSeated: true, ownAnswer: "no" }), "no"],
  ])("comes, waits or neither, by seat and by what they said (%#)", (given, standing) => {
    expect(comingStateOf(given, "ada")).toBe(standing);
  });

  test("has a position among those who wait", () => {
    const said = [comer("Ben"), waits("Cy"), comer("Dee", { isWaiting: true, isSeated: true }), waits("Ada")];
    expect(turnOf(day({ said }), "ada")).toBe(2);
  });

  test("who says that they come is last in line, and waits if there is no place; saying it again keeps the position", () => {
    const full = day({ capacity: 1, said: [comer("Ben")] });
    const said = (of: Gathering, name: string, form: ComingForm = YES) =>
      withAnswer(of, person(name), form).said;
    expect(said(full, "Ada")).toEqual([comer("Ben"), waits("Ada")]);
    expect(said(day(), "Ada")).toEqual([comer("Ada")]);
    expect(said({ ...full, seated: 1, amSeated: true }, "Ada").at(-1)).toEqual(
      comer("Ada", { isSeated: true }),
    );
    expect(said(full, "Ben", { ...YES, from: "20:30", note: "With Sam" })).toEqual([
      comer("Ben", { from: "20:30", note: "With Sam" }),
    ]);
  });

  test("has one answer, the last", () => {
    const answers = (...given: (ComingForm["answer"] | null)[]) => {
      const last = given.reduce(
        (before, answer) => withAnswer(before, person("Ada"), answer && { ...YES, answer }),
        day({ said: [comer("Ben")] }),
      );
      return [last.said.map(({ name }) => name), last.maybe.map(({ name }) => name), last.ownAnswer];
    };
    expect(answers("yes", "maybe")).toEqual([["Ben"], ["Ada"], "maybe"]);
    expect(answers("maybe", "maybe", "no")).toEqual([["Ben"], [], "no"]);
    expect(answers("no", "yes")).toEqual([["Ben", "Ada"], [], null]);
    expect(answers("maybe", null)).toEqual([["Ben"], [], null]);
    expect(answers("yes", null)).toEqual([["Ben"], [], null]);
  });

  test("with a seat is not counted among those who may come", () => {
    const seated = withAnswer(day({ amSeated: true, seated: 1 }), person("Ada"), { ...YES, answer: "maybe" });
    expect([seated.maybe, seated.ownAnswer]).toEqual([[], "maybe"]);
  });
});
