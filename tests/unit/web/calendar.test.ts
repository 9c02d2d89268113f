import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { calendarHref, subscribeLinks } from "../../../web/events/calendar/addresses.ts";
import { clashWords } from "../../../web/events/calendar/clash.tsx";
import { endHint } from "../../../web/events/calendar/day-fields.tsx";
import { Agenda } from "../../../web/events/calendar/day-list.tsx";
import { byDay, dayByKey, weeksOf } from "../../../web/events/calendar/days.ts";
import { planValues, proposedHours } from "../../../web/events/calendar/plan-values.ts";
import { comersWords, plannedWords, unplannedWords } from "../../../web/events/calendar/plan-words.ts";
import { CALENDAR_SEARCH } from "../../../web/events/calendar/search-params.ts";
import { byTable, freeTables, withRoomFirst } from "../../../web/games/evenings/board.tsx";
import { withGameTonight } from "../../../web/games/game-cache.ts";
import { readSearch } from "../../../web/lib/search-params.ts";
import { nightHref, nightParam } from "../../../web/lib/tonight.ts";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import type { EventDay, Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { aGame } from "./games-samples.ts";

const felt = { id: "felt", name: "Felt" };
const round = { id: "round", name: "Round" };
const clubNight = { id: "d", date: atMidnightUtc("2026-11-26") } as EventDay;
const person = (name: string) => ({ publicId: name.toLowerCase(), name, color: "3A85FF" as const });
const [ada, ben, eve] = [person("Ada"), person("Ben"), person("Eve")];
const gameAt = (name: string, given: Partial<Game> = {}): Game => ({
  ...aGame({ id: name, name, minPlayers: 1, maxPlayers: 4, date: atMidnightUtc("2026-11-26") }),
  players: [],
  ...given,
});

describe("the agenda of the present month", () => {
  it("leads on to the next month once nothing is left of it", () => {
    const over = { day: "2026-12-17", days: [], games: [], posts: [] };
    const drawn = renderToStaticMarkup(
      createElement(Agenda, { all: [over], today: "2026-12-29", view: "agenda", isWhole: false }),
    );
    expect(drawn).toContain(
      'Nothing else is planned this month. <a href="/calendar/2027-01?view=agenda">See January 2027</a>',
    );
    expect(drawn).toContain('<a href="/calendar/2026-12?view=agenda">Show these days</a>');
  });
});

describe("the weeks of a month", () => {
  it("begin on Monday, with the month's own days only", () => {
    const november = weeksOf("2026-11");
    expect(november).toHaveLength(6);
    expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(november[5]?.slice(0, 2)).toEqual(["2026-11-30", null]);
    expect(weeksOf("2027-02")).toHaveLength(4);
    expect(weeksOf("2028-02").flat().filter(Boolean).at(-1)).toBe("2028-02-29");
    for (const month of ["2026-03", "2026-10", "2026-12"])
      for (const week of weeksOf(month)) expect(week).toHaveLength(7);
  });
});

describe("a key in the grid", () => {
  it.each([
    ["ArrowRight", "2026-11-30", "2026-12-01"],
    ["ArrowLeft", "2027-01-01", "2026-12-31"],
    ["ArrowUp", "2026-11-05", "2026-10-29"],
    ["ArrowDown", "2028-02-29", "2028-03-07"],
    ["Home", "2026-11-26", "2026-11-23"],
    ["End", "2026-11-26", "2026-11-29"],
    ["Home", "2026-11-01", "2026-10-26"],
    ["PageDown", "2027-01-31", "2027-02-28"],
    ["PageDown", "2028-01-31", "2028-02-29"],
    ["PageUp", "2027-03-31", "2027-02-28"],
    ["PageUp", "2027-01-15", "2026-12-15"],
    ["a", "2026-11-26", null],
  ])("%s leads from %s to %s", (key, from, to) => {
    expect(dayByKey(key, from)).toBe(to);
  });
});

describe("the games and events of a day", () => {
  it("are grouped by day, in order, without empty days", () => {
    const day = { id: "d", date: atMidnightUtc("2026-11-26") } as EventDay;
    const post = { slug: "s", title: "S", date: atMidnightUtc("2026-11-03") };
    const items = byDay({
      days: [day],
      games: [gameAt("Go"), gameAt("Azul", { date: null })],
      posts: [post],
    });
    expect([...items.keys()].filter(Boolean)).toEqual(["2026-11-03", "2026-11-26"]);
    expect(items.get("2026-11-26")).toMatchObject({ days: [day], games: [{ name: "Go" }], posts: [] });
  });
});

describe("addresses", () => {
  it("hold the month, the view and the day, and are parsed back", () => {
    expect(calendarHref("2026-11", { view: "month", day: "2026-11-26" })).toBe(
      "/calendar/2026-11?view=month&day=2026-11-26",
    );
    expect(calendarHref(null, {})).toBe("/calendar");
    const at = (search: string) => readSearch(CALENDAR_SEARCH, search);
    const [plan, subscribe] = [false, false];
    expect(at("view=agenda&day=2026-11-26")).toEqual({ view: "agenda", day: "2026-11-26", plan, subscribe });
    expect(at("view=week&day=2026-11-99")).toEqual({ view: "", day: "", plan, subscribe });
    const subscribing = calendarHref(null, { view: "month" }, { subscribe: true });
    expect(at(subscribing.split("?")[1] ?? "")).toEqual({ view: "month", day: "", plan, subscribe: true });
    expect(at("plan&view=month")).toEqual({ view: "month", day: "", plan: true, subscribe });
  });

  it("of a feed are offered for the usual calendar programs", () => {
    const { https, calendars } = subscribeLinks("https://club.example", "/calendar/all.ics", "Club & co");
    expect(https).toBe("https://club.example/calendar/all.ics");
    const hrefs = calendars.map(({ href }) => href);
    expect(hrefs[0]).toBe("webcal://club.example/calendar/all.ics");
    expect(hrefs[1]).toBe(
      "https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fclub.example%2Fcalendar%2Fall.ics",
    );
    expect(hrefs[2]).toBe(
      "https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fclub.example%2Fcalendar%2Fall.ics&name=Club+%26+co",
    );
  });
});

describe("a clash", () => {
  const mine: Game = gameAt("Mine", { table: felt, players: [ada, ben] });
  const night = [
    mine,
    gameAt("Azul", { table: felt, players: [eve] }),
    gameAt("Go", { table: round, players: [ada] }),
    gameAt("Chess", { players: [ada] }),
  ];

  it("is a player with a seat at two games, or the reader", () => {
    expect(clashWords(mine, night, ben.publicId)).toBe("Ada also plays Go and Chess.");
    expect(clashWords(mine, night, ada.publicId)).toBe("You’re at Go and Chess that evening.");
  });

  it("is not a game with itself, or one without shared players", () => {
    expect(clashWords(mine, [mine], ada.publicId)).toBeNull();
    expect(clashWords({ ...mine, players: [ben] }, night, ada.publicId)).toBeNull();
  });
});

describe("tonight's tables", () => {
  const atTables = (games: Game[]) => games.map(({ name, table }) => [table?.name, name]);

  it("are in the club's order, games without a table last, with the free tables", () => {
    const games = [gameAt("Loose"), gameAt("Azul", { table: round }), gameAt("Go", { table: round })];
    const night = { tables: [felt, round], games, days: [clubNight] };
    expect(atTables(byTable(night))).toEqual([
      ["Round", "Azul"],
      ["Round", "Go"],
      [undefined, "Loose"],
    ]);
    expect(freeTables(night)).toEqual([felt]);
  });

  it("when retired keep their games, after those in use, and are not free", () => {
    const games = [gameAt("Loose"), gameAt("Azul", { table: felt }), gameAt("Go", { table: round })];
    const all = [...games, gameAt("Ra", { table: felt })];
    const night = { tables: [round], games: all, days: [clubNight] };
    expect(atTables(byTable(night))).toEqual([
      ["Round", "Go"],
      ["Felt", "Azul"],
      ["Felt", "Ra"],
      [undefined, "Loose"],
    ]);
    expect(freeTables(night)).toEqual([]);
  });

  it("are free only on the club's days: a game at home offers none", () => {
    const games = [gameAt("Azul", { table: felt })];
    expect(freeTables({ tables: [felt, round], games, days: [] })).toEqual([]);
    expect(freeTables({ tables: [felt, round], games, days: [clubNight] })).toEqual([round]);
  });

  it("with free seats come first when the reader can take one", () => {
    const full = gameAt("Azul", { table: felt, players: [ada], maxPlayers: 1 });
    const [go, loose] = [gameAt("Go", { table: round }), gameAt("Loose")];
    const night = { tables: [felt, round], games: [loose, full, go], days: [] };
    expect(withRoomFirst(night)).toEqual([go, loose, full]);
    expect(byTable(night)).toEqual([full, go, loose]);
  });

  it("have an address by day; an invalid day has none", () => {
    expect([nightHref("2026-11-26T00:00:00.000Z"), nightHref("2026-11-26", "screen")]).toEqual([
      "/tonight?day=2026-11-26",
      "/tonight?day=2026-11-26&screen",
    ]);
    expect([nightHref(undefined), nightHref(undefined, "screen")]).toEqual(["/tonight", "/tonight?screen"]);
    const asked = (search: string) => nightParam(new URLSearchParams(search).get("day"));
    expect(asked("day=2026-11-26&sign-up=x")).toBe("2026-11-26");
    for (const bad of [
      "",
      "day=",
      "day=2026-02-30",
      "day=2026-13-01",
      "day=1999-01-01",
      "day=tomorrow",
      "day=2026-11-26T10",
    ])
      expect([bad, asked(bad)]).toEqual([bad, undefined]);
  });

  it("follow a changed game: updated in place, removed with its last player or date, and back again", () => {
    const [azul, go] = [gameAt("Azul", { players: [ada] }), gameAt("Go", { players: [eve] })];
    const night: Tonight = {
      date: go.date,
      isToday: true,
      days: [],
      cancelled: [],
      tables: [],
      games: [azul, go],
      notes: {},
    };
    const changedBy = (game: Game) => withGameTonight(night, game).games;
    const joined = { ...azul, players: [ada, ben] };
    expect(changedBy(joined)).toEqual([joined, go]);
    expect(changedBy({ ...azul, players: [] })).toEqual([go]);
    expect(changedBy({ ...go, date: null })).toEqual([azul]);
    expect(withGameTonight({ ...night, games: [go] }, azul).games).toEqual([go, azul]);
  });
});

describe("a plan in words", () => {
  const day = (date: string, given: object = {}) => ({
    ...{ id: date, event: "GAMES_DAY", kind: { name: "Game night", mark: 0 }, date: `${date}T00:00:00.000Z` },
    ...{ title: null, note: null, start: "19:00", end: "23:00", venue: null, venueId: null },
    ...{ capacity: null, isUsual: false, isCancelled: false, version: 0, ...given },
  });
  const said = (days: ReturnType<typeof day>[], before: string[] = []) =>
    plannedWords({ days, newIds: days.map(({ id }) => id).filter((id) => !before.includes(id)) });
  const [first, second] = [day("2026-12-31"), day("2027-01-07")];

  it("states the number, weekday, hours and period", () => {
    expect(said([first, second])).toBe(
      "2 Thursdays planned, 19:00–23:00, from Thu 31 Dec 2026 to Thu 7 Jan 2027.",
    );
    expect(said([first])).toBe("1 Thursday planned, 19:00–23:00, Thu 31 Dec 2026.");
  });

  it("states only what all days share, and that days have no hours", () => {
    expect(said([first, day("2027-01-08", { start: null, end: null })])).toBe(
      "2 days planned, from Thu 31 Dec 2026 to Fri 8 Jan 2027.",
    );
    expect(said([day("2027-01-08", { start: null, end: null })])).toContain("planned, all day, Fri 8 Jan");
  });

  it("counts existing days separately", () => {
    expect(said([first, second], ["2026-12-31"])).toBe(
      "1 Thursday planned, 19:00–23:00, Thu 7 Jan 2027. 1 was planned already.",
    );
    expect(said([first], ["2026-12-31"])).toBe("Nothing new: that day was planned already.");
  });

  it("says of cancelled days where they are put back on", () => {
    const [off, other] = [day("2026-12-31", { isCancelled: true }), day("2027-01-07", { isCancelled: true })];
    const before = ["2026-12-31", "2027-01-07"];
    expect(said([off], before)).toBe(
      "Nothing new: that day was planned already. It’s cancelled: open it in the calendar to put it back on.",
    );
    expect(said([off, second], before)).toMatch(
      / 1 is cancelled: open it in the calendar to put it back on\.$/,
    );
    expect(said([off, other, day("2027-01-14")], before)).toMatch(
      /^1 Thursday planned.* 2 were planned already\. 2 are cancelled: open them in the calendar to put them back on\.$/,
    );
  });

  it("asks before a day is cancelled with the number of those who come", () => {
    const gathering = (seated: number, id = "day") =>
      ({ id, date: "2026-11-26T00:00:00.000Z", seated, seatedGuests: 0, said: [] }) as unknown as Gathering;
    const beside = [gathering(2), gathering(0, "other")];
    expect(
      [undefined, [gathering(0)], [gathering(1)], [gathering(2)], beside].map((days) =>
        comersWords("day", "ada", "2026-11-26", days),
      ),
    ).toEqual([
      "It stays in the calendar, as cancelled.",
      "It stays in the calendar, as cancelled.",
      "1 person is coming and will be told.",
      "2 people are coming and will be told.",
      // Whoever plays goes by the other day.
      "It stays in the calendar, as cancelled.",
    ]);
    expect(comersWords("day", "ada", "2026-11-26", [{ ...gathering(2), amSeated: true }])).toBe(
      "1 person is coming and will be told.",
    );
    expect(comersWords("day", "ada", "2026-11-27", [gathering(2)])).toBe(
      "It stays in the calendar, as cancelled.",
    );
  });

  it("after Undo says what stays, and why", () => {
    expect(unplannedWords({ removed: 13, kept: 0 })).toBe("13 days taken off the calendar again.");
    expect(unplannedWords({ removed: 1, kept: 2 })).toBe(
      "1 day taken off the calendar again. 2 stay: someone has changed them or is coming.",
    );
    expect(unplannedWords({ removed: 0, kept: 0 })).toBe("Those days are off the calendar already.");
  });
});

describe("the hours of a plan", () => {
  it.each([
    [["19:00", "00:30"], "Ends the next day"],
    [["19:00", "18:00"], undefined],
    [["19:00", "23:00"], undefined],
    [["19:00", ""], undefined],
  ] as const)("%j end the next day only where the form allows it", (hours, hint) => {
    expect(endHint(hours)).toBe(hint);
  });

  it("default to the usual hours, else those of the kind's last day, else 19:00 to 23:00", () => {
    const usual = { GAMES_DAY: "18:30-22:30" };
    const last = { GAMES_DAY: "10:00-12:00", SUNDAY: "14:00-18:00" };
    expect(proposedHours("GAMES_DAY", usual, last)).toEqual({ start: "18:30", end: "22:30" });
    expect(proposedHours("SUNDAY", usual, last)).toEqual({ start: "14:00", end: "18:00" });
    expect(proposedHours("OTHER", usual, last)).toEqual({ start: "19:00", end: "23:00" });
  });

  const values = (given: object) => ({
    ...{ event: "GAMES_DAY", how: "day" as const, days: ["2099-01-01"] as [string] },
    ...{ rule: { weekday: "4", nth: "", from: "", to: "", exceptMonths: [], exceptDays: [] } },
    ...{ title: "", note: "", start: "", end: "", venueId: "", capacity: null, allDay: false, ...given },
  });
  const checked = (given: object, usual = {}) => {
    const { success, data, error } = planValues(usual).safeParse(values(given));
    return success ? [data.start, data.end] : error.issues.map(({ path }) => path.join("."));
  };

  it("are left out only if ticked, or if the usual ones apply", () => {
    expect(checked({})).toEqual(["start"]);
    expect(checked({ start: "19:00", end: "23:00", allDay: true })).toEqual([null, null]);
    expect(checked({}, { GAMES_DAY: "19:00-23:00" })).toEqual([null, null]);
    // They follow the usual hours when these change.
    const usual = { start: "19:00", end: "23:00" };
    expect(checked(usual, { GAMES_DAY: "19:00-23:00" })).toEqual([null, null]);
    expect(checked(usual, { GAMES_DAY: "19:00-22:00" })).toEqual(["19:00", "23:00"]);
  });

  it("are refused without an end, or with one before or at the start; after midnight is allowed", () => {
    expect(checked({ start: "19:00", end: "" })).toEqual(["end"]);
    expect(checked({ start: "19:00", end: "18:00" })).toEqual(["end"]);
    expect(checked({ start: "19:00", end: "19:00" })).toEqual(["end"]);
    expect(checked({ start: "19:00", end: "01:00" })).toEqual(["19:00", "01:00"]);
  });
});
