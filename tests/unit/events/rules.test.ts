import { describe, expect, test } from "vitest";
import { daysOf, PLANNED_MOST } from "../../../worker/contract/event-rule.ts";
import { ROLES } from "../../../worker/contract/users.ts";
import { ClubError } from "../../../worker/errors.ts";
import {
  datesOf,
  decideChange,
  decideHours,
  decidePlan,
  decideRemove,
  type KnownDay,
} from "../../../worker/features/events/rules.ts";
import { outcomeOf } from "../../support/outcome.ts";

const NOW = 1_000;
const editor = { role: "EDITOR" } as const;
const plan = { event: "GAMES_DAY", title: null } as const;
const day = (given: Partial<KnownDay> = {}): KnownDay => ({
  id: "d1",
  event: "GAMES_DAY",
  date: "2027-05-06",
  title: null,
  note: null,
  startsAt: null,
  endsAt: null,
  cancelledAt: null,
  removedAt: null,
  ...given,
});
const form = (given: object = {}) => ({
  date: "2027-05-06",
  title: null,
  note: null,
  start: null,
  end: null,
  cancelled: false,
  ...given,
});
const seats = [
  { game: "azul", player: "ada" },
  { game: "go", player: "bo" },
  { game: "azul", player: "cy" },
];
const found = (given: object = {}) => ({ member: editor, day: day(), other: undefined, seats, ...given });

/** The code and the path of what is refused, or what is decided. */
function outcome(decide: () => unknown): unknown {
  const decided = outcomeOf(decide);
  return decided instanceof ClubError ? [decided.code, decided.issues[0]?.path] : decided;
}

test.each(ROLES)("whether a member may plan goes by their role: %s", (role) => {
  const member = { role };
  const hours = { event: "GAMES_DAY", start: "19:00", end: "23:00" } as const;
  const may = role === "EDITOR" || role === "ADMIN";
  const outcomes = [
    outcome(() => decidePlan({ member, known: [] }, plan, ["2027-05-06"])),
    outcome(() => decideChange(found({ member }), form({ title: "Gala" }), NOW)),
    outcome(() => decideChange(found({ member, day: undefined }), form(), NOW)),
    outcome(() => decideRemove({ member, day: day() })),
    outcome(() => decideRemove({ member, day: undefined })),
    outcome(() => decideHours({ member, hours: {} }, hours)),
  ];
  const forbidden = outcomes.filter((each) => Array.isArray(each) && each[0] === "forbidden");
  expect(forbidden).toHaveLength(may ? 0 : outcomes.length);
});

describe("the dates of a plan", () => {
  const thursdays = { weekday: 4, nth: null, from: "2027-07-01", to: "2027-07-31" } as const;
  const rule = { ...thursdays, exceptMonths: [], exceptDays: [] };

  test("are those of its rule and those that it names, in order, each once", () => {
    expect(datesOf({ days: ["2027-07-22", "2027-07-03", "2027-07-03"], rule })).toEqual(
      ["01", "03", "08", "15", "22", "29"].map((date) => `2027-07-${date}`),
    );
    expect(datesOf({ days: ["2027-02-02"], rule: null })).toEqual(["2027-02-02"]);
    expect(datesOf({ days: [], rule: { ...rule, to: rule.from } })).toEqual(["2027-07-01"]);
  });

  test.each([
    ["none at all", { days: [], rule: null }, ["days"]],
    ["a rule that makes none", { days: [], rule: { ...rule, exceptMonths: [7] } }, ["days"]],
    ["a rule without end", { days: [], rule: { ...rule, to: "2099-12-31" } }, ["days"]],
  ])("are refused when there is %s", (_, given, path) => {
    expect(outcome(() => datesOf(given))).toEqual(["invalid", path]);
  });

  test("may be as many as the most, and no more", () => {
    const many = daysOf({ ...rule, to: "2099-12-31" });
    expect(datesOf({ days: many.slice(0, PLANNED_MOST), rule: null })).toHaveLength(PLANNED_MOST);
    expect(outcome(() => datesOf({ days: many.slice(0, PLANNED_MOST + 1), rule: null }))).toEqual([
      "invalid",
      ["days"],
    ]);
  });
});

describe("planning", () => {
  const dates = ["2027-05-06", "2027-05-13", "2027-05-20"];

  test("adds what is not there, and has a removed day come back as the next of its states", () => {
    const known = [
      { date: "2027-05-06", removedAt: null, sequence: 2 },
      { date: "2027-05-13", removedAt: 7, sequence: 5 },
    ];
    expect(decidePlan({ member: editor, known }, plan, dates)?.days).toEqual([
      { date: "2027-05-13", sequence: 6 },
      { date: "2027-05-20", sequence: 0 },
    ]);
  });

  test("is nothing when all is there", () => {
    const known = dates.map((date) => ({ date, removedAt: null, sequence: 0 }));
    expect(decidePlan({ member: editor, known }, plan, dates)).toBeNull();
  });

  test.each([
    [plan, dates, "Game night: 3 days from Thu 6 May 2027 to Thu 20 May 2027"],
    [{ ...plan, title: "Gala" }, ["2027-05-06"], "Gala on Thu 6 May 2027"],
    [{ ...plan, event: "PLAYERS_PARADICE" as const }, ["2027-05-06"], "Players’ Paradise on Thu 6 May 2027"],
  ])("is logged with its name and its days (%#)", (given, on, subject) => {
    expect(decidePlan({ member: editor, known: [] }, given, on)?.log).toEqual({
      action: "planned",
      subject,
      url: "/calendar/2027-05",
    });
  });

  test("whatever is there already, puts each date on the calendar once and touches no other", () => {
    for (let states = 0; states < 3 ** dates.length; states++) {
      const known = dates.flatMap((date, at) => {
        const state = Math.floor(states / 3 ** at) % 3;
        return state === 0 ? [] : [{ date, removedAt: state === 1 ? null : 7, sequence: at }];
      });
      const live = known.filter(({ removedAt }) => removedAt === null);
      const planned = decidePlan({ member: editor, known }, plan, dates)?.days ?? [];
      expect([...live, ...planned].map(({ date }) => date).sort()).toEqual(dates);
      const after = dates.map((date) => ({ date, removedAt: null, sequence: 0 }));
      expect(decidePlan({ member: editor, known: after }, plan, dates)).toBeNull();
    }
  });
});

describe("a change of a day", () => {
  test.each(
    Object.entries({
      date: "2027-05-07",
      title: "Gala",
      note: "Cake",
      start: "18:00",
      end: "23:00",
      cancelled: true,
    }),
  )("is one when its %s is another", (field, value) => {
    const decided = decideChange(found(), form({ [field]: value }), NOW);
    expect(decided?.day).toEqual(day());
    expect(decided?.log).toEqual({
      action: field === "cancelled" ? "cancelled" : "changed",
      subject: "Game night on 2027-05-06",
      url: "/calendar/2027-05",
    });
  });

  test("is none when it is so already, cancelled or not", () => {
    expect(decideChange(found(), form(), NOW)).toBeNull();
    const cancelled = found({ day: day({ cancelledAt: 7 }) });
    expect(decideChange(cancelled, form({ cancelled: true }), NOW)).toBeNull();
  });

  test("sets all that the form says, and when it was cancelled for the first time only", () => {
    const all = {
      date: "2027-06-01",
      title: "Gala",
      note: "Cake",
      start: "18:00",
      end: "23:00",
      cancelled: true,
    };
    const set = { date: "2027-06-01", title: "Gala", note: "Cake", startsAt: "18:00", endsAt: "23:00" };
    expect(decideChange(found(), all, NOW)?.set).toEqual({ ...set, cancelledAt: NOW });
    const before = found({ day: day({ cancelledAt: 7 }) });
    expect(decideChange(before, all, NOW)?.set).toEqual({ ...set, cancelledAt: 7 });
    expect(decideChange(before, form(), NOW)?.set.cancelledAt).toBeNull();
  });

  test("is logged under the day's own title", () => {
    const titled = found({ day: day({ title: "Gala" }) });
    expect(decideChange(titled, form({ title: "Ball" }), NOW)?.log.subject).toBe("Gala on 2027-05-06");
  });

  test.each([
    ["is not there", { day: undefined }, "not-found"],
    ["was removed", { day: day({ removedAt: 7 }) }, "not-found"],
    ["would be where another is", { other: { id: "d2", removedAt: null } }, "conflict"],
  ])("is refused when it %s", (_, given, code) => {
    const path = code === "conflict" ? ["date"] : [];
    expect(outcome(() => decideChange(found(given), form({ date: "2027-05-13" }), NOW))).toEqual([
      code,
      path,
    ]);
  });

  test("takes the place of one that was removed", () => {
    const decided = decideChange(
      found({ other: { id: "d2", removedAt: 7 } }),
      form({ date: "2027-05-13" }),
      NOW,
    );
    expect(decided?.forgotten).toBe("d2");
    expect(decideChange(found(), form({ date: "2027-05-13" }), NOW)?.forgotten).toBeNull();
  });
});

describe("the players of games on a day", () => {
  const told = (given: object, change: object) => decideChange(found(given), form(change), NOW)?.news;

  test.each([
    ["it is cancelled", {}, { cancelled: true }, "cancelled"],
    ["it is on again", { day: day({ cancelledAt: 7 }) }, {}, "on again"],
    ["it moves", {}, { date: "2027-05-13" }, { movedTo: "2027-05-13" }],
    ["it moves and is cancelled", {}, { date: "2027-05-13", cancelled: true }, { movedTo: "2027-05-13" }],
  ])("are told, once a game, when %s", (_, given, change, clubDay) => {
    const about = (id: string) => ({ kind: "plan", url: `/games/${id}`, gameId: id, facts: { clubDay } });
    expect(told(given, change)).toEqual([
      { ...about("azul"), to: ["ada", "cy"] },
      { ...about("go"), to: ["bo"] },
    ]);
  });

  test.each([{ title: "Gala" }, { note: "Cake" }, { start: "18:00", end: "23:00" }])(
    "are not told of its words and hours (%j)",
    (change) => expect(told({}, change)).toEqual([]),
  );

  test("are nobody when no game is on", () => {
    expect(told({ seats: [] }, { cancelled: true })).toEqual([]);
  });
});

describe("taking a day off the calendar", () => {
  test("is logged, and refused when it is not there any more", () => {
    expect(decideRemove({ member: editor, day: day() })).toEqual({
      day: day(),
      log: { action: "removed", subject: "Game night on 2027-05-06", url: "/calendar/2027-05" },
    });
    for (const gone of [undefined, day({ removedAt: 7 })])
      expect(outcome(() => decideRemove({ member: editor, day: gone }))).toEqual(["not-found", []]);
  });
});

describe("the usual hours", () => {
  const set = { event: "GAMES_DAY", start: "19:00", end: "23:00" } as const;
  const none = { event: "GAMES_DAY", start: null, end: null } as const;
  const other = { PLAYERS_PARADICE: "12:00-18:00" };

  test("become those of the form, or none", () => {
    expect(decideHours({ member: editor, hours: other }, set)).toEqual({
      hours: "19:00-23:00",
      log: { action: "set the usual hours", subject: "Game night: 19:00 to 23:00", url: "/calendar" },
    });
    expect(
      decideHours({ member: editor, hours: { ...other, GAMES_DAY: "19:00-23:00" } }, none),
    ).toMatchObject({
      hours: null,
      log: { subject: "Game night: no hours" },
    });
  });

  test("stay when they are these already", () => {
    expect(decideHours({ member: editor, hours: { GAMES_DAY: "19:00-23:00" } }, set)).toBeNull();
    expect(decideHours({ member: editor, hours: other }, none)).toBeNull();
  });
});
