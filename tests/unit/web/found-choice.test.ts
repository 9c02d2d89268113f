import { expect, test } from "vitest";
import { choiceOf, ownDays } from "../../../web/events/calendar-import/found-choice.ts";
import type { FoundDay } from "../../../web/events/calendar-import/read-calendar.ts";

const day = (date: string, given: Partial<FoundDay> = {}): FoundDay => ({
  title: "Night",
  date,
  start: "19:00",
  end: "23:00",
  ...given,
});
const found = (...days: FoundDay[]) => ({ days, leftOut: [], unknownZones: [] });
const none = new Set<number>();
const statesOf = (given: ReturnType<typeof choiceOf>) => given.days.map(({ at, state }) => [at, state]);

test("imported days already planned as this kind are left out; days of another kind are not", () => {
  const given = found(day("2026-12-03"), day("2026-12-10"), day("2026-12-17"));
  const known = [
    { event: "GAMES_DAY", date: "2026-12-03T00:00:00.000Z" },
    { event: "GAMES_DAY", date: "2026-12-10T00:00:00.000Z" },
    { event: "PLAYERS_PARADICE", date: "2026-12-17T00:00:00.000Z" },
  ] as const;
  const choice = choiceOf(given, "GAMES_DAY", known, none);
  expect(statesOf(choice)).toEqual([[2, "ticked"]]);
  expect(choice.leftOut).toEqual([{ title: "Night", why: "is planned already", days: 2 }]);
  expect(statesOf(choiceOf(given, "PLAYERS_PARADICE", known, none))).toEqual([
    [0, "ticked"],
    [1, "ticked"],
  ]);
});

test("of two imported events on a day the first is planned, or the other once that is unticked", () => {
  const given = found(day("2026-12-03"), day("2026-12-03", { title: "Committee" }));
  expect(statesOf(choiceOf(given, "GAMES_DAY", [], none))).toEqual([
    [0, "ticked"],
    [1, "beside"],
  ]);
  expect(statesOf(choiceOf(given, "GAMES_DAY", [], new Set([0])))).toEqual([
    [0, "unticked"],
    [1, "ticked"],
  ]);
});

test("events beyond the most that can be planned at once are counted, not listed", () => {
  const days = Array.from({ length: 163 }, (_, at) =>
    day(new Date(Date.UTC(2027, 0, at + 1)).toISOString().slice(0, 10)),
  );
  const choice = choiceOf(found(...days), "GAMES_DAY", [], none);
  expect([choice.days.length, choice.more]).toEqual([160, 3]);
});

test("a title equal to the kind's name and hours equal to the usual ones are not stored", () => {
  const choice = choiceOf(
    found(day("2026-12-03", { title: "Game night" }), day("2026-12-10", { end: "22:00" })),
    "GAMES_DAY",
    [],
    none,
  );
  const wish = { name: "Game night", keepsTitles: true, usual: "19:00-23:00" };
  expect(ownDays(choice.days, wish)).toEqual([
    { date: "2026-12-03", title: "", start: null, end: null },
    { date: "2026-12-10", title: "Night", start: "19:00", end: "22:00" },
  ]);
  expect(ownDays(choice.days, { ...wish, keepsTitles: false }).map(({ title }) => title)).toEqual(["", ""]);
});
