import { describe, expect, it, test } from "vitest";
import { comingFormOf, type Gathering } from "../../../../worker/contract/events/coming.ts";
import { NO_WORDS, type OtherAnswer } from "../../../../worker/contract/events/own-coming.ts";
import { PLAYER_COLOURS, type Role } from "../../../../worker/contract/users/users.ts";
import {
  type ComingDay,
  decideAnswer,
  decideNoAnswer,
  decideTakingBack,
  type LoadedGathering,
  presentGathering,
  refuseTooFew,
} from "../../../../worker/events/coming/rules.ts";
import { ClubError } from "../../../../worker/lib/errors.ts";
import { outcomeOf } from "../../../support/outcome.ts";

const TODAY = "2026-11-26";
const ada = { id: "1", publicId: "ada" };
const YES = { ...NO_WORDS, answer: "yes" } as const;
const day = (given: Partial<ComingDay> = {}): ComingDay => ({
  ...{ id: "d1", date: TODAY, name: "Game night", cancelledAt: null, removedAt: null },
  ...given,
});
const word = (publicId: string, given: object = {}) => ({
  ...{ publicId, name: publicId, color: "3A85FF" as const, ...NO_WORDS },
  ...{ isSeated: false, isWaiting: false },
  ...given,
});
const gathering = (given: Partial<Gathering> = {}): Gathering => ({
  ...{ id: "d1", name: "Game night", date: `${TODAY}T00:00:00.000Z` },
  ...{ start: null, end: null, capacity: null, seated: 0, seatedGuests: 0, amSeated: false, said: [] },
  ...{ maybe: [], absent: null, ownAnswer: null },
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
    expect(decideAnswer(found({ gathering: gathering(given) }), YES, TODAY)).toEqual({
      day: day(),
      waits,
    });
  });

  test.each([
    ["03:00", null, "23:00", ["from"]],
    ["23:00", null, "23:00", ["from"]],
    ["22:45", "03:00", "23:00", []],
    ["00:30", "03:00", "01:00", []],
    ["01:00", null, "01:00", ["from"]],
    [null, "19:00", "23:00", ["until"]],
    [null, "07:30", "01:00", ["until"]],
    ["03:00", "01:00", null, ["until"]],
    ["03:00", null, null, []],
  ])(
    "from %s until %s fits an evening from 19:00 to %s, or is refused on its field",
    (from, until, end, fields) => {
      const hours = { start: end && "19:00", end };
      const checked = comingFormOf(hours).safeParse({ ...YES, from, until });
      expect(checked.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
      if (end === null) return;
      const decided = outcomeOf(() =>
        decideAnswer(found({ gathering: gathering(hours) }), { ...YES, from, until }, TODAY),
      );
      expect(decided instanceof ClubError ? decided.issues[0]?.path : []).toEqual(fields);
    },
  );

  test("changes nothing when said again unchanged", () => {
    expect(decideAnswer(found({ gathering: gathering({ said: [word("ada")] }) }), YES, TODAY)).toBeNull();
  });

  test("by a link keeps the time, the note and the own plans that were said", () => {
    const words = { from: "20:00", until: null, note: "With cake", hasOwnPlans: true };
    const decide = (said: object[]) =>
      decideAnswer(
        found({ gathering: gathering({ said: said as Gathering["said"] }) }),
        { answer: "yes" },
        TODAY,
      );
    expect(decide([word("ada", words)])).toBeNull();
    expect(decide([word("ben", words)])).toEqual({ day: day(), waits: false });
  });

  test.each([
    ["is not there", { day: undefined, gathering: undefined }, "not-found"],
    ["was removed", { day: day({ removedAt: 7 }) }, "not-found"],
    ["is cancelled", { day: day({ cancelledAt: 7 }) }, "conflict"],
    ["is over", { day: day({ date: "2026-11-25" }) }, "conflict"],
  ])("is refused for a day that %s", (_, given, code) => {
    expect(outcome(() => decideAnswer(found(given), YES, TODAY))).toBe(code);
  });
});

describe("another answer than yes", () => {
  const decide = (given: Partial<Gathering>) =>
    decideAnswer(found({ gathering: gathering(given) }), { ...YES, answer: "maybe" }, TODAY);

  test("takes no place and never waits, and changes nothing when given again", () => {
    expect(decide({ capacity: 1, said: [word("ben")] })).toEqual({ day: day(), waits: false });
    expect(decide({ ownAnswer: "no" })).toEqual({ day: day(), waits: false });
    expect(decide({ ownAnswer: "maybe" })).toBeNull();
  });

  test("is refused for a day that is over", () => {
    expect(
      outcome(() =>
        decideAnswer(found({ day: day({ date: "2026-11-25" }) }), { ...YES, answer: "no" }, TODAY),
      ),
    ).toBe("conflict");
  });
});

describe("taking it back", () => {
  const said = { gathering: gathering({ said: [word("ada")] }) };

  test.each([
    ["of a day that is on", said, { day: day(), waits: false }],
    ["as a maybe", { gathering: gathering({ ownAnswer: "maybe" }) }, { day: day(), waits: false }],
    [
      "of a day that is cancelled",
      { ...said, day: day({ cancelledAt: 7 }) },
      { day: day({ cancelledAt: 7 }), waits: false },
    ],
    ["of a day that is over", { ...said, day: day({ date: "2026-11-25" }) }, "conflict"],
    ["of a day that was removed", { ...said, day: day({ removedAt: 7 }) }, "not-found"],
    ["by whoever has not said it", {}, null],
  ])("%s", (_, given, expected) => {
    expect(outcome(() => decideNoAnswer(found(given), TODAY))).toEqual(expected);
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
  const day = { id: "e", event: "GAMES_DAY", start: "19:00", end: "23:00", cancelledAt: null };
  const seat = { userId: "bo", guestOf: null, since: 5 };
  const said = {
    ...{ userId: "cy", publicId: "cy-public", name: "Cy", color: PLAYER_COLOURS[0], role: "NEW" as Role },
    ...{ since: 5, ...NO_WORDS, note: "With cake", isWaiting: false, guestOf: null },
  };
  const shown = (given: Partial<LoadedGathering>) =>
    presentGathering({
      ...{ id: "e", name: "Games day", date: "2026-11-26", capacity: null, onDate: [day] },
      ...{ seats: [], said: [], answers: [], viewer: { id: "ada", role: "NEW" }, isHolding: false },
      ...given,
    });

  it("counts everyone with a seat once, guests included", () => {
    const sam = { ...seat, userId: "sam", guestOf: "bo" };
    expect(shown({ seats: [seat, seat, sam, sam] })).toMatchObject({ seated: 2, seatedGuests: 1 });
    expect(shown({})).toMatchObject({ seated: 0, seatedGuests: 0 });
  });

  it("is in the order in which members said so", () => {
    const at = (publicId: string, since: number) => ({ ...said, ...{ userId: publicId, publicId, since } });
    const order = shown({ said: [at("b", 5), at("c", 4), at("a", 5)] }).said.map(({ publicId }) => publicId);
    expect(order).toEqual(["c", "a", "b"]);
  });

  it("says when the day begins", () => {
    expect(shown({})).toMatchObject({ start: "19:00", end: "23:00" });
    expect(shown({ onDate: [] })).toMatchObject({ start: null, end: null });
  });

  it("counts seats for the day by whose hours games go, and for no other", () => {
    const early = { ...day, id: "early", start: "10:00" };
    const seats = [{ ...seat, userId: "ada", guestOf: "bo" }];
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

  const answered = (userId: string, answer: OtherAnswer, since = 9) => ({
    ...{ userId, answer, since },
    ...(answer === "maybe"
      ? { publicId: `${userId}-public`, name: userId, color: PLAYER_COLOURS[0] }
      : { publicId: null, name: null, color: null }),
  });

  it("names those who may come, in order, and tells editors alone how many can't", () => {
    const answers = [answered("cy", "maybe"), answered("dee", "maybe", 8), answered("eve", "no")];
    const day = shown({ answers });
    expect([day.maybe.map(({ name }) => name), day.absent]).toEqual([["dee", "cy"], null]);
    expect(shown({ answers, viewer: { id: "edie", role: "EDITOR" } }).absent).toBe(1);
    expect(shown({ answers, viewer: null }).absent).toBeNull();
  });

  it("counts a player of the day's games by their seat alone", () => {
    const answers = [answered("bo", "maybe"), answered("cy", "no")];
    const seats = [seat, { ...seat, userId: "cy" }];
    const viewer = { id: "edie", role: "EDITOR" } as const;
    expect(shown({ answers, seats, viewer })).toMatchObject({ seated: 2, maybe: [], absent: 0 });
    // Of two days on a date, the seats are those of the other.
    const onDate = [day, { ...day, id: "early", start: "10:00" }];
    expect(shown({ answers, seats, viewer, onDate })).toMatchObject({ seated: null, absent: 1 });
  });

  it("tells a member their own answer until they take a seat", () => {
    const answers = [answered("ada", "no", 9)];
    const own = (since: number) => shown({ answers, seats: [{ ...seat, userId: "ada", since }] }).ownAnswer;
    expect([shown({ answers }).ownAnswer, own(8), own(10)]).toEqual(["no", "no", null]);
    const seats = [{ ...seat, userId: "ada", since: 10 }];
    const onDate = [day, { ...day, id: "early", start: "10:00" }];
    expect(shown({ answers, seats, onDate }).ownAnswer).toBe("no");
    expect(shown({ answers, viewer: { id: "bo", role: "ADMIN" } }).ownAnswer).toBeNull();
    expect(shown({ answers, viewer: null }).ownAnswer).toBeNull();
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
        ...{ publicId: "cy-public", name: "Cy", color: PLAYER_COLOURS[0], ...NO_WORDS, note: "With cake" },
        ...{ isSeated: false, isWaiting: false, guestOf: "bo-public" },
      },
    ]);
    expect(Object.keys(shown({ said: [said] }).said[0] ?? {})).not.toContain("guestOf");
  });
});
