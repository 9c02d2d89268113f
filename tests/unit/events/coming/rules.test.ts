import { describe, expect, it, test } from "vitest";
import type { Gathering } from "../../../../worker/contract/events/coming.ts";
import { PLAYER_COLOURS, type Role } from "../../../../worker/contract/users/users.ts";
import {
  type ComingDay,
  decideComing,
  decideNotComing,
  decideTakingBack,
  type LoadedGathering,
  presentGathering,
  refuseTooFew,
} from "../../../../worker/events/coming/rules.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import { outcomeOf } from "../../../support/outcome.ts";

const TODAY = "2026-11-26";
const ada = { id: "1", publicId: "ada" };
const NOTHING = { from: null, note: null };
const day = (given: Partial<ComingDay> = {}): ComingDay => ({
  ...{ id: "d1", date: TODAY, name: "Game night", cancelledAt: null, removedAt: null },
  ...given,
});
const word = (publicId: string, given: object = {}) => ({
  ...{ publicId, name: publicId, color: "3A85FF" as const, from: null, note: null },
  ...{ isSeated: false, isWaiting: false },
  ...given,
});
const gathering = (given: Partial<Gathering> = {}): Gathering => ({
  ...{ id: "d1", name: "Game night", date: `${TODAY}T00:00:00.000Z` },
  ...{ start: null, capacity: null, seated: 0, seatedGuests: 0, amSeated: false, said: [] },
  ...given,
});
const found = (given: object = {}) => ({ member: ada, day: day(), gathering: gathering(), ...given });
function outcome(decide: () => unknown): unknown {
  const decided = outcomeOf(decide);
  return decided instanceof ClubError ? decided.code : decided;
}

describe("saying that one comes", () => {
  const full = { capacity: 1, said: [word("ben")] };

  test.each([
    ["has a place where there is room", {}, false],
    ["waits where there is none", full, true],
    ["has a place at a full day by a seat at a game", { ...full, seated: 1, amSeated: true }, false],
    [
      "waits where the seat belongs to another day of the date",
      { ...full, seated: null, amSeated: true },
      true,
    ],
    [
      "goes on waiting when it is said anew",
      { said: [word("ada", { note: "Please", isWaiting: true })] },
      true,
    ],
    ["keeps its place when it is said anew", { ...full, said: [word("ada", { note: "Hello" })] }, false],
  ])("%s", (_, given, waits) => {
    expect(decideComing(found({ gathering: gathering(given) }), NOTHING, TODAY)).toEqual({
      day: day(),
      waits,
    });
  });

  test("changes nothing when said again unchanged", () => {
    expect(decideComing(found({ gathering: gathering({ said: [word("ada")] }) }), NOTHING, TODAY)).toBeNull();
  });

  test.each([
    ["is not there", { day: undefined, gathering: undefined }, "not-found"],
    ["was removed", { day: day({ removedAt: 7 }) }, "not-found"],
    ["is cancelled", { day: day({ cancelledAt: 7 }) }, "conflict"],
    ["is over", { day: day({ date: "2026-11-25" }) }, "conflict"],
  ])("is refused for a day that %s", (_, given, code) => {
    expect(outcome(() => decideComing(found(given), NOTHING, TODAY))).toBe(code);
  });
});

describe("taking it back", () => {
  const said = { gathering: gathering({ said: [word("ada")] }) };

  test.each([
    ["of a day that is on", said, { day: day() }],
    [
      "of a day that is cancelled",
      { ...said, day: day({ cancelledAt: 7 }) },
      { day: day({ cancelledAt: 7 }) },
    ],
    ["of a day that is over", { ...said, day: day({ date: "2026-11-25" }) }, "conflict"],
    ["of a day that was removed", { ...said, day: day({ removedAt: 7 }) }, "not-found"],
    ["by whoever has not said it", {}, null],
  ])("%s", (_, given, expected) => {
    expect(outcome(() => decideNotComing(found(given), TODAY))).toEqual(expected);
  });
});

test.each([
  [3, null, null],
  [3, 3, null],
  [3, 2, "3 people are coming already. Enter 3 or more, or leave it blank."],
  [1, 0, "1 person is coming already. Enter 1 or more, or leave it blank."],
])("with %i who come, a limit of %j is answered with %j", (coming, capacity, words) => {
  const refused = outcomeOf(() => refuseTooFew(coming, capacity));
  if (words === null) expect(refused).toBeUndefined();
  else expect((refused as ClubError).issues).toEqual([{ path: ["capacity"], message: words }]);
});

describe("withdrawing a note to all who come", () => {
  const note = { id: "n1", authorId: "1" };
  const take = (given: object = {}) =>
    outcome(() =>
      decideTakingBack({ member: { id: "1", role: "TRUSTED" as const }, day: day(), note, ...given }),
    );

  test.each([
    ["by who wrote it, whatever their role is by now", {}, { day: day(), note }],
    ["by an editor", { member: { id: "2", role: "EDITOR" } }, { day: day(), note }],
    ["by nobody else", { member: { id: "2", role: "TRUSTED" } }, "forbidden"],
    ["of who has left, by nobody else", { note: { ...note, authorId: null } }, "forbidden"],
    ["once", { note: undefined }, null],
    ["of a day that is there", { day: day({ removedAt: 7 }) }, "not-found"],
  ])("may be done %s", (_, given, is) => expect(take(given)).toEqual(is));
});

describe("the list of who comes", () => {
  const day = { id: "e", event: "GAMES_DAY", start: "19:00", cancelledAt: null };
  const seat = { userId: "bo", guestOf: null };
  const said = {
    ...{ userId: "cy", publicId: "cy-public", name: "Cy", color: PLAYER_COLOURS[0], role: "NEW" as Role },
    ...{ since: 5, from: null, note: "With cake", isWaiting: false, guestOf: null },
  };
  const shown = (given: Partial<LoadedGathering>) =>
    presentGathering({
      ...{ id: "e", name: "Games day", date: "2026-11-26", capacity: null, onDate: [day] },
      ...{ seats: [], said: [], viewer: { id: "ada", role: "NEW" }, isHolding: false },
      ...given,
    });

  it("counts everyone with a seat once, guests included", () => {
    const sam = { userId: "sam", guestOf: "bo" };
    expect(shown({ seats: [seat, seat, sam, sam] })).toMatchObject({ seated: 2, seatedGuests: 1 });
    expect(shown({})).toMatchObject({ seated: 0, seatedGuests: 0 });
  });

  it("is in the order in which members said so", () => {
    const at = (publicId: string, since: number) => ({ ...said, ...{ userId: publicId, publicId, since } });
    const order = shown({ said: [at("b", 5), at("c", 4), at("a", 5)] }).said.map(({ publicId }) => publicId);
    expect(order).toEqual(["c", "a", "b"]);
  });

  it("says when the day begins", () => {
    expect(shown({})).toMatchObject({ start: "19:00" });
    expect(shown({ onDate: [] })).toMatchObject({ start: null });
  });

  it("counts seats for the day by whose hours games go, and for no other", () => {
    const early = { ...day, id: "early", start: "10:00" };
    const seats = [{ userId: "ada", guestOf: "bo" }];
    expect(shown({ seats, onDate: [day, early] })).toMatchObject({
      ...{ seated: null, seatedGuests: 0, amSeated: true },
    });
    expect(shown({ seats, onDate: [day, { ...early, cancelledAt: 1 }] })).toMatchObject({ seated: 1 });
    // The day was removed.
    expect(shown({ seats, onDate: [] })).toMatchObject({ seated: null });
  });

  it("marks who has a seat: the reader, and those who said that they come", () => {
    expect(shown({ seats: [seat], said: [said] })).toMatchObject({
      ...{ amSeated: false, said: [{ isSeated: false }] },
    });
    const seats = [
      { ...seat, userId: "ada" },
      { ...seat, userId: "cy" },
    ];
    expect(shown({ seats, said: [said] })).toMatchObject({ amSeated: true, said: [{ isSeated: true }] });
    expect(shown({ seats, viewer: null })).toMatchObject({ amSeated: false });
  });

  it("hides a NEW member's note where the club holds it, except from themselves and editors", () => {
    const note = (given: Partial<LoadedGathering>, role: Role = "NEW") =>
      shown({ said: [{ ...said, role }], isHolding: true, ...given }).said[0]?.note;
    expect(note({})).toBeNull();
    expect(note({ isHolding: false })).toBe("With cake");
    expect(note({}, "TRUSTED")).toBe("With cake");
    expect(note({ viewer: { id: "cy", role: "NEW" } })).toBe("With cake");
    expect(note({ viewer: { id: "edie", role: "EDITOR" } })).toBe("With cake");
    expect(note({ viewer: null })).toBeNull();
  });

  it("names who brings a guest, without members' inner ids", () => {
    expect(shown({ said: [{ ...said, guestOf: "bo-public" }] }).said).toEqual([
      {
        ...{ publicId: "cy-public", name: "Cy", color: PLAYER_COLOURS[0], from: null, note: "With cake" },
        ...{ isSeated: false, isWaiting: false, guestOf: "bo-public" },
      },
    ]);
    expect(Object.keys(shown({ said: [said] }).said[0] ?? {})).not.toContain("guestOf");
  });
});
