import { describe, expect, test } from "vitest";
import { daysOf, PLANNED_MOST } from "../../../worker/contract/events/event-rule.ts";
import { ROLES } from "../../../worker/contract/users/users.ts";
import {
  datesOf,
  decideChange,
  decideHours,
  decidePlan,
  decideRemove,
  decideUnplan,
  type KnownDay,
  type Regular,
} from "../../../worker/events/rules.ts";
import { ClubError } from "../../../worker/lib/errors.ts";
import { outcomeOf } from "../../support/outcome.ts";

const NOW = 1_000;
const TODAY = "2027-05-01";
const editor = { role: "EDITOR" } as const;
const plan: Parameters<typeof decidePlan>[1] = {
  ...{ event: "GAMES_DAY", title: null, start: null, end: null },
  ...{ venueId: null, capacity: null, own: [] },
};
const kinds = [
  { id: "GAMES_DAY", name: "Game night", feed: "games-days.ics" },
  { id: "FAMILY_SUNDAY", name: "Family Sunday", feed: "family-sunday.ics" },
];
const venues = [
  { id: "cooperage", name: "The Cooperage" },
  { id: "library", name: "The Library" },
];
const day = (given: Partial<KnownDay> = {}): KnownDay => ({
  id: "d1",
  event: "GAMES_DAY",
  kind: "Game night",
  date: "2027-05-06",
  title: null,
  note: null,
  startsAt: null,
  endsAt: null,
  usualHours: "19:00–23:00",
  venueId: null,
  capacity: null,
  cancelledAt: null,
  removedAt: null,
  version: 3,
  ...given,
});
const form = (given: object = {}) => ({
  date: "2027-05-06",
  title: null,
  note: null,
  start: null,
  end: null,
  venueId: null,
  capacity: null,
  cancelled: false,
  ...given,
});
const date = "2027-05-06";
const seats = [
  { date, game: "azul", player: "ada" },
  { date, game: "go", player: "bo" },
  { date, game: "azul", player: "cy" },
];
type Given = { day?: KnownDay | null; beside?: KnownDay[]; [other: string]: unknown };
const found = ({
  day: its = day(),
  beside = [],
  ...given
}: {
  day?: KnownDay | null;
  beside?: KnownDay[];
  [other: string]: unknown;
} = {}) => ({
  ...{ member: editor, venues, id: "d1", today: TODAY, other: undefined, gathering: undefined },
  ...{ days: [...(its ? [its] : []), ...beside], seats, ...given },
});
const foundForPlan = (given: object = {}) => ({
  ...{ member: editor, kinds, venues, known: [], hours: { GAMES_DAY: "19:00-23:00" } },
  ...{ today: TODAY, days: [], seats, ...given },
});

const regulars: Regular[] = [];

function outcome(decide: () => unknown): unknown {
  const decided = outcomeOf(decide);
  return decided instanceof ClubError ? [decided.code, decided.issues[0]?.path] : decided;
}

test.each(ROLES)("a member may plan by role only: %s", (role) => {
  const member = { role };
  const hours = { event: "GAMES_DAY", start: "19:00", end: "23:00" } as const;
  const may = role === "EDITOR" || role === "ADMIN";
  const outcomes = [
    outcome(() => decidePlan(foundForPlan({ member }), plan, ["2027-05-06"])),
    outcome(() => decideChange(found({ member }), form({ title: "Gala" }), NOW)),
    outcome(() => decideChange(found({ member, day: null }), form(), NOW)),
    outcome(() => decideRemove(found({ member }))),
    outcome(() => decideRemove(found({ member, day: null }))),
    outcome(() => decideHours({ member, kinds, hours: {}, regulars }, hours)),
  ];
  const forbidden = outcomes.filter((each) => Array.isArray(each) && each[0] === "forbidden");
  expect(forbidden).toHaveLength(may ? 0 : outcomes.length);
});

const turn = (clubDay: string, from: string | null, to: string | null) => ({
  clubDay,
  changes: [{ what: "evening", from, to }],
});
const OFF = turn("cancelled", "19:00–23:00 at The Cooperage", null);
const ON_AGAIN = turn("on again", null, "19:00–23:00 at The Cooperage");
const MOVED = { clubDay: { movedTo: "2027-05-13" } };

describe("the dates of a plan", () => {
  const thursdays = { weekday: 4, nth: null, from: "2027-07-01", to: "2027-07-31" } as const;
  const rule = { ...thursdays, exceptMonths: [], exceptDays: [] };

  test("are those of its rule and the single ones, in order, each once", () => {
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
  ])("are refused with %s", (_, given, path) => {
    expect(outcome(() => datesOf(given))).toEqual(["invalid", path]);
  });

  test("may reach the limit, and no more", () => {
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
  const quiet = { id: "d1", said: 0, coming: 0 };

  test("adds missing days, and brings a removed one back with a higher sequence", () => {
    const known = [
      { ...quiet, date: "2027-05-06", removedAt: null, version: 2 },
      { ...quiet, date: "2027-05-13", removedAt: 7, version: 5 },
    ];
    expect(decidePlan(foundForPlan({ known }), plan, dates)?.days).toEqual([
      { date: "2027-05-13", version: 6, title: null, startsAt: null, endsAt: null },
      { date: "2027-05-20", version: 0, title: null, startsAt: null, endsAt: null },
    ]);
  });

  test("a removed day again keeps room for those who come, and notifies them", () => {
    const known = [
      { ...quiet, date: "2027-05-06", removedAt: 7, version: 0 },
      { id: "d2", said: 3, coming: 3, date: "2027-05-13", removedAt: 7, version: 0 },
      { id: "d3", said: 9, coming: 9, date: "2027-05-20", removedAt: null, version: 0 },
      { id: "d4", said: 2, coming: 0, date: "2027-05-27", removedAt: 7, version: 0 },
    ];
    const planned = (capacity: number | null, today = TODAY) =>
      outcome(() =>
        decidePlan(foundForPlan({ known, today }), { ...plan, capacity }, [...dates, "2027-05-27"]),
      );
    const back = [
      { id: "d2", date: "2027-05-13", name: "Game night", news: [] },
      { id: "d4", date: "2027-05-27", name: "Game night", news: [] },
    ];
    for (const capacity of [null, 3, 70]) expect(planned(capacity)).toMatchObject({ back });
    expect(planned(2)).toEqual(["invalid", ["capacity"]]);
    // Of a day that is over nobody hears, and nobody moves up.
    expect(planned(3, "2027-05-13")).toMatchObject({ back });
    expect(planned(3, "2027-05-14")).toMatchObject({ back: back.slice(1) });
    expect(planned(2, "2027-05-14")).toEqual(["invalid", ["capacity"]]);
  });

  test("a removed day again is told by its own title, else by the plan's", () => {
    const known = [
      { ...quiet, said: 1, date: "2027-05-06", removedAt: 7, version: 0 },
      { ...quiet, said: 1, date: "2027-05-13", removedAt: 7, version: 0 },
    ];
    const own = [{ date: "2027-05-06", title: "Quiz night", start: null, end: null }];
    const names = (title: string | null) =>
      decidePlan(foundForPlan({ known }), { ...plan, title, own }, dates)?.back.map(({ name }) => name);
    expect(names("Gala")).toEqual(["Quiz night", "Gala"]);
    expect(names(null)).toEqual(["Quiz night", "Game night"]);
  });

  test("changes nothing when every day exists", () => {
    const known = dates.map((date) => ({ ...quiet, date, removedAt: null, version: 0 }));
    expect(decidePlan(foundForPlan({ known }), plan, dates)).toBeNull();
  });

  test.each([
    [plan, dates, "Game night: 3 days from Thu 6 May 2027 to Thu 20 May 2027"],
    [{ ...plan, title: "Gala" }, ["2027-05-06"], "Gala on Thu 6 May 2027"],
    [{ ...plan, event: "FAMILY_SUNDAY" }, ["2027-05-06"], "Family Sunday on Thu 6 May 2027"],
  ])("is logged with its name and its days (%#)", (given, on, subject) => {
    expect(decidePlan(foundForPlan(), given, on)?.log).toEqual({
      action: "planned",
      subject,
      url: "/calendar/2027-05",
    });
  });

  test("is at one of the club's venues, or the usual one", () => {
    const at = (venueId: string | null) =>
      outcome(() => decidePlan(foundForPlan(), { ...plan, venueId }, dates));
    for (const venue of [null, "library"]) expect(at(venue)).toMatchObject({ log: { action: "planned" } });
    expect(at("gone")).toEqual(["invalid", ["venueId"]]);
  });

  test("for an unknown or retired kind is refused in words", () => {
    const refused = outcomeOf(() => decidePlan(foundForPlan(), { ...plan, event: "GALA" }, dates));
    expect((refused as ClubError).issues).toEqual([
      { path: ["event"], message: "The club no longer plans this kind of day. Choose another." },
    ]);
  });

  test("puts each date on the calendar once and changes no other, in any prior state", () => {
    for (let states = 0; states < 3 ** dates.length; states++) {
      const known = dates.flatMap((date, at) => {
        const state = Math.floor(states / 3 ** at) % 3;
        return state === 0 ? [] : [{ ...quiet, date, removedAt: state === 1 ? null : 7, version: at }];
      });
      const live = known.filter(({ removedAt }) => removedAt === null);
      const planned = decidePlan(foundForPlan({ known }), plan, dates)?.days ?? [];
      expect([...live, ...planned].map(({ date }) => date).sort()).toEqual(dates);
      const after = dates.map((date) => ({ ...quiet, date, removedAt: null, version: 0 }));
      expect(decidePlan(foundForPlan({ known: after }), plan, dates)).toBeNull();
    }
  });
});

describe("the players of games on a planned day", () => {
  const told = (given: object, form: Partial<typeof plan> = {}) =>
    decidePlan(foundForPlan(given), { ...plan, ...form }, [date])?.news.map(({ to, facts }) => [to, facts]);
  const sunday = (given: object = {}) =>
    day({ id: "d2", event: "FAMILY_SUNDAY", startsAt: "20:00", endsAt: "23:30", ...given });
  const all = (facts: object) => [
    [["ada", "cy"], facts],
    [["bo"], facts],
  ];

  test("hear nothing of a first day there, and of a removed one that it is on again", () => {
    expect(told({})).toEqual([]);
    const known = [{ id: "d1", date, removedAt: 7, version: 3, said: 0, coming: 0 }];
    expect(told({ known })).toEqual(all(ON_AGAIN));
  });

  test("hear of the hours of one that begins before another day, and nothing of one that begins after", () => {
    const changes = [{ what: "hours", from: "20:00–23:30", to: "19:00–23:00" }];
    expect(told({ days: [sunday()] })).toEqual(all({ clubDay: "at other hours", changes }));
    expect(told({ days: [sunday({ startsAt: "18:00" })] })).toEqual([]);
    const own = [{ date, title: null, start: "20:30", end: "23:00" }];
    expect(told({ days: [sunday()] }, { own })).toEqual([]);
  });

  test("hear that it is on again after another day there was cancelled", () => {
    expect(told({ days: [sunday({ cancelledAt: 7 })] })).toEqual(all(ON_AGAIN));
  });

  test("hear nothing of a day that is over", () => {
    expect(told({ days: [sunday()], today: "2027-05-07" })).toEqual([]);
  });
});

describe("a change of a day", () => {
  test("moves it to one of the club's venues; a former venue may be kept", () => {
    const moved = (venueId: string, was: string | null) =>
      outcome(() =>
        decideChange(found({ day: day({ venueId: was }) }), form({ venueId, title: "Gala" }), NOW),
      );
    expect(moved("library", null)).toMatchObject({ set: { venueId: "library" } });
    expect(moved("gone", null)).toEqual(["invalid", ["venueId"]]);
    expect(moved("gone", "gone")).toMatchObject({ set: { venueId: "gone", title: "Gala" } });
  });

  test.each(
    Object.entries({
      date: "2027-05-07",
      title: "Gala",
      note: "Cake",
      start: "18:00",
      end: "23:00",
      capacity: 70,
      cancelled: true,
    }),
  )("is saved when its %s differs", (field, value) => {
    const decided = decideChange(found(), form({ [field]: value }), NOW);
    expect(decided?.day).toEqual(day());
    expect(decided?.log).toEqual({
      action: field === "cancelled" ? "cancelled" : "changed",
      subject: "Game night on Thu 6 May 2027",
      url: "/calendar/2027-05",
    });
  });

  test.each([
    ["lowered to those who come", 5, null, "set"],
    ["lowered below them", 4, null, "refused"],
    ["lowered below them from more", 4, 9, "refused"],
    ["raised, though more came by seats", 4, 3, "set"],
    ["as it was, though more came by seats", 3, 3, "set"],
    ["taken away", null, 3, "set"],
  ])("of its room is %s", (_, capacity, before, what) => {
    const gathering = {
      id: "d1",
      name: "",
      date: "",
      start: null,
      end: null,
      capacity: before,
      seated: 5,
      seatedGuests: 0,
      amSeated: false,
      said: [],
    };
    const changed = found({ gathering, day: day({ capacity: before }) });
    const decided = outcome(() => decideChange(changed, form({ capacity, title: "Gala" }), NOW));
    if (what === "refused") expect(decided).toEqual(["invalid", ["capacity"]]);
    else expect(decided).toMatchObject({ set: { capacity } });
  });

  test("is not saved when nothing differs, cancelled or not", () => {
    expect(decideChange(found(), form(), NOW)).toBeNull();
    const cancelled = found({ day: day({ cancelledAt: 7 }) });
    expect(decideChange(cancelled, form({ cancelled: true }), NOW)).toBeNull();
  });

  test("sets every field of the form, and the time of cancelling only the first time", () => {
    const all = {
      date: "2027-06-01",
      title: "Gala",
      note: "Cake",
      start: "18:00",
      end: "23:00",
      venueId: "library",
      capacity: 70,
      cancelled: true,
    };
    const words = { date: "2027-06-01", title: "Gala", note: "Cake" };
    const set = { ...words, startsAt: "18:00", endsAt: "23:00", venueId: "library", capacity: 70 };
    expect(decideChange(found(), all, NOW)?.set).toEqual({ ...set, cancelledAt: NOW });
    const before = found({ day: day({ cancelledAt: 7 }) });
    expect(decideChange(before, all, NOW)?.set).toEqual({ ...set, cancelledAt: 7 });
    expect(decideChange(before, form(), NOW)?.set.cancelledAt).toBeNull();
  });

  test("is logged under the day's own title", () => {
    const titled = found({ day: day({ title: "Gala" }) });
    expect(decideChange(titled, form({ title: "Ball" }), NOW)?.log.subject).toBe("Gala on Thu 6 May 2027");
  });

  test.each([
    ["is not there", { day: null }, "not-found"],
    ["would be where another is", { other: { id: "d2", removedAt: null } }, "conflict"],
  ])("is refused when it %s", (_, given, code) => {
    const path = code === "conflict" ? ["date"] : [];
    expect(outcome(() => decideChange(found(given), form({ date: "2027-05-13" }), NOW))).toEqual([
      code,
      path,
    ]);
  });

  test.each([
    ["as it is", 3, "Gala"],
    ["as it was", 2, ["conflict", []]],
    ["unknown, overwrites", undefined, "Gala"],
  ])("made on the day %s", (_, version, expected) => {
    const decided = outcome(() => decideChange(found(), form({ title: "Gala", version }), NOW));
    expect(typeof expected === "string" ? (decided as { set: KnownDay }).set.title : decided).toEqual(
      expected,
    );
  });

  test("replaces a removed day on the new date", () => {
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
  const told = (given: Given, change: object) => decideChange(found(given), form(change), NOW)?.news;

  test.each([
    ["it is cancelled", {}, { cancelled: true }, OFF],
    ["it is on again", { day: day({ cancelledAt: 7 }) }, {}, ON_AGAIN],
    ["it moves", {}, { date: "2027-05-13" }, MOVED],
    ["it moves and is cancelled", {}, { date: "2027-05-13", cancelled: true }, MOVED],
  ])("are notified, once a game, when %s", (_, given, change, facts) => {
    const about = (id: string) => ({ kind: "plan", url: `/games/${id}`, gameId: id, facts });
    expect(told(given, change)).toEqual([
      { ...about("azul"), to: ["ada", "cy"] },
      { ...about("go"), to: ["bo"] },
    ]);
  });

  test("and those who come hear of a cancellation what it takes away, and of a return what is on", () => {
    const turns = (given: Given, change: object) => {
      const { comers, news } = decideChange(found(given), form(change), NOW) ?? {};
      return [comers?.changes, news?.[0]?.facts?.changes];
    };
    const usual = "19:00–23:00 at The Cooperage";
    const off = [{ what: "evening", from: usual, to: null }];
    expect(turns({}, { cancelled: true })).toEqual([off, off]);
    const gone = decideRemove(found());
    expect([gone.comers?.changes, gone.news[0]?.facts?.changes]).toEqual([off, off]);
    const on = [{ what: "evening", from: null, to: usual }];
    const cancelled = day({ cancelledAt: 7 });
    expect(turns({ day: cancelled }, {})).toEqual([on, on]);
    const early = { what: "evening", from: null, to: "18:00–22:00 at The Cooperage" };
    const hours = { what: "hours", from: "19:00–23:00", to: "18:00–22:00" };
    expect(turns({ day: cancelled }, { start: "18:00", end: "22:00" })).toEqual([[early, hours], [early]]);
    const open = day({ usualHours: null });
    expect(turns({ day: open }, { cancelled: true })[0]).toMatchObject([
      { from: "without fixed hours at The Cooperage" },
    ]);
  });

  test.each([{ title: "Gala" }, { note: "Cake" }, { start: "19:00", end: "23:00" }])(
    "are not notified of its texts, or of unchanged hours (%j)",
    (change) => expect(told({}, change)).toEqual([]),
  );

  const late = { start: "20:00", end: "23:00" };
  const early = { start: "18:00", end: "22:00" };
  const hours = (given: Given, change: object) => {
    const { comers, news } = decideChange(found(given), form(change), NOW) ?? {};
    const [first, second] = news ?? [];
    expect(first?.facts).toEqual(second?.facts);
    const spans = (all: readonly { from: string | null; to: string | null }[] = []) =>
      all.map(({ from, to }) => `${from} to ${to}`);
    const turn = comers?.clubDay ?? null;
    return { turn, comers: spans(comers?.changes), players: spans(first?.facts?.changes) };
  };

  test("are notified of new hours together with those who come, with the former ones", () => {
    const span = ["19:00–23:00 to 18:00–22:00"];
    expect(hours({}, early)).toEqual({ turn: "at other hours", comers: span, players: span });
    const open = day({ usualHours: null });
    expect(hours({ day: open }, early).comers).toEqual(["null to 18:00–22:00"]);
    const own = day({ startsAt: "18:00", endsAt: "22:00" });
    expect(hours({ day: own }, {}).players).toEqual(["18:00–22:00 to 19:00–23:00"]);
  });

  test("are notified of another place, but not of the usual one under its own id", () => {
    const moved = ["The Cooperage to The Library"];
    const elsewhere = { venueId: "library" };
    expect(hours({}, elsewhere)).toEqual({ turn: "elsewhere", comers: moved, players: moved });
    expect(hours({}, { ...elsewhere, ...early })).toMatchObject({
      turn: "at other hours",
      players: ["19:00–23:00 to 18:00–22:00", ...moved],
    });
    expect(hours({}, { venueId: "cooperage" })).toEqual({ turn: null, comers: [], players: [] });
    expect(hours({}, { ...elsewhere, date: "2027-05-13" })).toMatchObject({
      comers: ["2027-05-06 to 2027-05-13", ...moved],
      players: [],
    });
    const beside = [day({ id: "d2", event: "FAMILY_SUNDAY", startsAt: "18:30", endsAt: "21:00" })];
    expect(hours({ beside }, elsewhere)).toEqual({ turn: "elsewhere", comers: moved, players: [] });
    const over = day({ date: "2027-04-30" });
    expect(hours({ day: over }, { ...elsewhere, date: over.date }).turn).toBeNull();
  });

  test.each([
    ["cancelled", {}, { cancelled: true }],
    ["on again", { cancelledAt: 7 }, {}],
    ["moved", {}, { date: "2027-05-13" }],
    ["moved, to an earlier hour", {}, { date: "2027-05-13", start: "12:00", end: "15:00" }],
  ])(
    "are notified that a day is %s if their game goes by it, and not if it goes by another",
    (_, was, change) => {
      const beside = (startsAt: string) => [
        day({ id: "d2", event: "FAMILY_SUNDAY", startsAt, endsAt: "23:30" }),
      ];
      expect(told({ day: day(was), beside: beside("20:00") }, change)).toHaveLength(2);
      expect(told({ day: day(was), beside: beside("18:00") }, change)).toEqual([]);
    },
  );

  test("on the date that a day moves to hear of their new hours, if they had others", () => {
    const on = "2027-05-13";
    const there = [{ date: on, game: "chess", player: "di" }];
    const beside = [day({ id: "d2", event: "FAMILY_SUNDAY", date: on, startsAt: "20:00", endsAt: "23:30" })];
    const changes = [{ what: "hours", from: "20:00–23:30", to: "19:00–23:00" }];
    expect(told({ beside, seats: there }, { date: on })).toMatchObject([
      { to: ["di"], facts: { clubDay: "at other hours", changes } },
    ]);
    expect(told({ seats: there }, { date: on })).toEqual([]);
    expect(told({ beside, seats: there }, { date: on, start: "21:00", end: "23:00" })).toEqual([]);
  });

  test("are told of a cancelled day's other hours, not that all is off, if another day is on", () => {
    const beside = [day({ id: "d2", event: "FAMILY_SUNDAY", startsAt: "20:00", endsAt: "23:30" })];
    const news = decideChange(found({ beside }), form({ cancelled: true }), NOW)?.news ?? [];
    expect(news.map(({ facts }) => facts?.clubDay)).toEqual(news.map(() => "at other hours"));
    expect(news.length).toBeGreaterThan(0);
    const off = beside.map((other) => ({ ...other, cancelledAt: 7 }));
    const last = decideChange(found({ beside: off }), form({ cancelled: true }), NOW)?.news ?? [];
    expect(last.map(({ facts }) => facts?.clubDay)).toEqual(news.map(() => "cancelled"));
  });

  test("go by the day that begins first of those that are on", () => {
    const beside = [day({ id: "d2", event: "FAMILY_SUNDAY", startsAt: "18:30", endsAt: "21:00" })];
    expect(hours({ beside }, late)).toMatchObject({ comers: [expect.any(String)], players: [] });
    expect(hours({ beside }, early).players).toEqual(["18:30–21:00 to 18:00–22:00"]);
    const off = beside.map((other) => ({ ...other, cancelledAt: 7 }));
    expect(hours({ beside: off }, late).players).toEqual(["19:00–23:00 to 20:00–23:00"]);
  });

  test("are not notified of hours of a cancelled or past day, nor comers of an end of one that is over; of a moved day they get the new date", () => {
    expect(hours({ day: day({ cancelledAt: 7 }) }, { ...early, cancelled: true }).turn).toBeNull();
    const over = day({ date: "2027-04-30" });
    expect(hours({ day: over }, { ...early, date: over.date })).toEqual({
      turn: null,
      comers: [],
      players: [],
    });
    const comersOf = (past: KnownDay, cancelled: boolean) =>
      decideChange(found({ day: past }), form({ date: past.date, cancelled }), NOW)?.comers;
    expect([comersOf(over, true), comersOf({ ...over, cancelledAt: 7 }, false)]).toEqual([null, null]);
    expect(hours({}, { ...early, date: "2027-05-13" })).toEqual({
      turn: { movedTo: "2027-05-13" },
      comers: ["2027-05-06 to 2027-05-13", "19:00–23:00 to 18:00–22:00"],
      players: [],
    });
  });

  test("are nobody when no game is planned", () => {
    expect(told({ seats: [] }, { cancelled: true })).toEqual([]);
  });
});

describe("taking a day off the calendar", () => {
  test("is logged, and refused when it is gone", () => {
    expect(decideRemove(found({ seats: [] }))).toEqual({
      ...{ day: day(), comers: OFF, news: [] },
      log: { action: "removed", subject: "Game night on Thu 6 May 2027", url: "/calendar/2027-05" },
    });
    expect(outcome(() => decideRemove(found({ day: null })))).toEqual(["not-found", []]);
  });

  test("notifies those who come unless it is over, or was cancelled before", () => {
    const comers = (given: Partial<KnownDay>) => decideRemove(found({ day: day(given) })).comers;
    expect(comers({})).toEqual(OFF);
    expect([comers({ cancelledAt: 7 }), comers({ date: "2027-04-30" })]).toEqual([null, null]);
  });

  test("notifies players of games that went by it: it is off, or another's hours are theirs now", () => {
    const facts = (given: Given) => decideRemove(found(given)).news.map((news) => news.facts);
    const beside = (startsAt: string, given: object = {}) => [
      day({ id: "d2", event: "FAMILY_SUNDAY", startsAt, endsAt: "23:30", ...given }),
    ];
    expect(facts({})).toEqual([OFF, OFF]);
    const changes = [{ what: "hours", from: "19:00–23:00", to: "20:00–23:30" }];
    const later = { clubDay: "at other hours", changes };
    expect(facts({ beside: beside("20:00") })).toEqual([later, later]);
    expect(facts({ beside: beside("18:00") })).toEqual([]);
    expect(facts({ beside: beside("20:00", { cancelledAt: 7 }) })).toHaveLength(2);
    expect(facts({ day: day({ cancelledAt: 7 }) })).toEqual([]);
    expect(facts({ day: day({ date: "2027-04-30" }), seats: [{ ...seats[0], date: "2027-04-30" }] })).toEqual(
      [],
    );
  });
});

describe("the usual hours", () => {
  const set = { event: "GAMES_DAY", start: "19:00", end: "23:00" } as const;
  const none = { event: "GAMES_DAY", start: null, end: null } as const;
  const other = { FAMILY_SUNDAY: "12:00-18:00" };

  test("are set or removed by the form", () => {
    expect(decideHours({ member: editor, kinds, hours: other, regulars }, set)).toEqual({
      hours: "19:00-23:00",
      log: { action: "set the usual hours", subject: "Game night: 19:00 to 23:00", url: "/calendar" },
      news: [],
    });
    expect(
      decideHours({ member: editor, kinds, hours: { ...other, GAMES_DAY: "19:00-23:00" }, regulars }, none),
    ).toMatchObject({
      hours: null,
      log: { subject: "Game night: no hours" },
    });
  });

  test("are refused for an unknown kind", () => {
    const gala = { ...set, event: "GALA" };
    expect(outcome(() => decideHours({ member: editor, kinds, hours: {}, regulars }, gala))).toEqual([
      "invalid",
      ["event"],
    ]);
  });

  test("are not saved when unchanged", () => {
    const same = { GAMES_DAY: "19:00-23:00" };
    expect(decideHours({ member: editor, kinds, hours: same, regulars }, set)).toBeNull();
    expect(decideHours({ member: editor, kinds, hours: other, regulars }, none)).toBeNull();
  });

  test("notify each member who comes to days with the usual hours once, of the first of their days", () => {
    const coming = (userId: string, on: KnownDay) => ({ userId, day: on });
    const [first, gala] = [day(), day({ id: "d2", date: "2027-05-13", title: "Gala" })];
    const found = { member: editor, kinds, hours: { GAMES_DAY: "18:00-22:00" } };
    const all = [coming("ada", first), coming("bo", gala), coming("cy", first)];
    const { news } = decideHours({ ...found, regulars: all }, set) ?? {};
    const facts = {
      ...{ clubDay: "at other hours", isUsual: true },
      changes: [{ what: "hours", from: "18:00–22:00", to: "19:00–23:00" }],
    };
    expect(news).toMatchObject([
      { to: ["ada", "cy"], facts: { ...facts, title: "Game night", day: "2027-05-06", evening: "d1" } },
      { to: ["bo"], facts: { ...facts, title: "Gala", day: "2027-05-13", evening: "d2" } },
    ]);
  });
});

describe("taking back a plan", () => {
  const planned = (id: string, given: object = {}) => ({
    ...day({ id, date: `2027-05-0${id}`, version: 0 }),
    ...{ isInUse: false, ...given },
  });
  const foundToUnplan = (days: ReturnType<typeof planned>[], given: object = {}) => ({
    ...{ member: editor, venues, today: TODAY, days, seats, ...given },
  });
  const asPlanned = { days: ["6", "7", "8"].map((id) => ({ id, version: 0 })) };

  test("removes the days that are still as planned, and no others", () => {
    const days = [planned("6"), planned("7", { version: 1 }), planned("8", { isInUse: true })];
    expect(decideUnplan(foundToUnplan(days), asPlanned)).toEqual({
      ...{ days: [days[0]], news: [] },
      log: { action: "removed", subject: "Game night on Thu 6 May 2027", url: "/calendar/2027-05" },
    });
  });

  test("changes nothing when all were changed or removed", () => {
    expect(decideUnplan(foundToUnplan([planned("7", { version: 1 })]), asPlanned)).toBeNull();
  });

  test("tells players of games there what planning it had told them, the other way round", () => {
    const told = (given: object, ...beside: ReturnType<typeof planned>[]) => {
      const taken = planned("6", given);
      const form = { days: [{ id: "6", version: taken.version }] };
      return decideUnplan(foundToUnplan([taken, ...beside]), form)?.news.map(({ facts }) => facts);
    };
    expect(told({})).toEqual([]);
    expect(told({ version: 4 })).toEqual([OFF, OFF]);
    const other = { date, event: "FAMILY_SUNDAY", startsAt: "20:00", endsAt: "23:30" };
    const changes = [{ what: "hours", from: "19:00–23:00", to: "20:00–23:30" }];
    const later = { clubDay: "at other hours", changes };
    expect(told({}, planned("9", other))).toEqual([later, later]);
  });

  test("is refused to others than planners", () => {
    const days = [planned("6")];
    expect(
      outcome(() => decideUnplan(foundToUnplan(days, { member: { role: "TRUSTED" } }), asPlanned)),
    ).toEqual(["forbidden", []]);
  });
});
