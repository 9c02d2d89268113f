import { describe, expect, test } from "vitest";
import { UNNAMED_CLUB } from "../../../../worker/contract/club/club.ts";
import { FIRST_STEPS } from "../../../../worker/contract/site/first-steps.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { decideMarks, type Found, stepsOf } from "../../../../worker/site/first-steps/rules.ts";

const ADMIN = { publicId: "ada", role: "ADMIN" } as const;
const VENUE = { id: "v", name: "The Snug", address: "1 Mill Lane", mapUrl: null, mapImage: null };
const NAMED = { name: "Meeples", venues: [VENUE] };
const UNNAMED = { name: UNNAMED_CLUB, venues: [] };
const NOTHING: Found = {
  member: ADMIN,
  hasOwnName: false,
  club: UNNAMED,
  night: undefined,
  table: undefined,
  seasons: [],
  someoneElse: undefined,
  invitation: undefined,
  joinLink: undefined,
  untouched: [{}, {}],
  marks: [],
};

test("a new club has no step done", () => {
  expect(stepsOf(NOTHING)).toEqual({ done: [], untouchedPages: 2, isHidden: false });
});

test.each([
  ["name", { hasOwnName: true }],
  ["club", { club: NAMED }],
  ["nights", { night: {} }],
  ["tables", { table: {} }],
  ["pages", { untouched: [] }],
  ["pages", { marks: [{ name: "first-steps-pages-read" }] }],
  ["season", { seasons: [{}] }],
  ["people", { someoneElse: {} }],
  ["people", { invitation: {} }],
  ["people", { joinLink: {} }],
] as const)("%s is done by its own fact: %j", (step, fact) => {
  expect(stepsOf({ ...NOTHING, ...fact }).done).toEqual([step]);
});

test.each([
  { ...NAMED, venues: [] },
  { ...UNNAMED, venues: [VENUE] },
])("a club with the settings %j has no name or place yet", (club) => {
  expect(stepsOf({ ...NOTHING, club }).done).toEqual([]);
});

test("each step has a fact, and they are in order", () => {
  const all = {
    hasOwnName: true,
    club: NAMED,
    night: {},
    table: {},
    seasons: [{}],
    someoneElse: {},
    untouched: [],
  };
  expect(stepsOf({ ...NOTHING, ...all }).done).toEqual([...FIRST_STEPS]);
});

test.each(ROLES)("%s sees and marks the first steps only as an ADMIN", (role) => {
  const found = { ...NOTHING, member: { ...ADMIN, role } };
  const acts = [() => stepsOf(found), () => decideMarks(found, { isHidden: true })];
  for (const act of acts) {
    if (role === "ADMIN") expect(act).not.toThrow();
    else expect(act).toThrow("Only admins set up the club.");
  }
});

describe("a mark", () => {
  const hidden = { ...NOTHING, marks: [{ name: "first-steps-hidden" }] };
  test("is set, taken away, and logged", () => {
    expect(decideMarks(NOTHING, { isHidden: true, arePagesRead: true })).toMatchObject({
      set: ["first-steps-hidden", "first-steps-pages-read"],
      unset: [],
      log: [{ action: "put away" }, { action: "read" }],
    });
    expect(decideMarks(hidden, { isHidden: false })).toMatchObject({
      set: [],
      unset: ["first-steps-hidden"],
      log: [{ action: "took out again" }],
    });
  });

  test("that is unchanged, or left out, changes nothing", () => {
    expect(decideMarks(hidden, { isHidden: true, arePagesRead: false })).toBeNull();
    expect(decideMarks(hidden, {})).toBeNull();
  });
});
