import { describe, expect, it } from "vitest";
import { daysOf, type EventRule, PLANNED_MOST } from "../../../worker/contract/events/event-rule.ts";
import { planForm } from "../../../worker/contract/events/events.ts";
import { boundsOf, isMonth, monthWords, plusMonths } from "../../../worker/contract/months.ts";

const THURSDAY = 4;
const SATURDAY = 6;
const TUESDAY = 2;
const rule = (given: Partial<EventRule>): EventRule => ({
  weekday: THURSDAY,
  nth: null,
  from: "2026-11-01",
  to: "2026-11-30",
  exceptMonths: [],
  exceptDays: [],
  ...given,
});
const weekdays = (days: string[]) => new Set(days.map((day) => new Date(day).getUTCDay()));

describe("a rule", () => {
  it("makes every Thursday between two days, both included", () => {
    expect(daysOf(rule({}))).toEqual(["2026-11-05", "2026-11-12", "2026-11-19", "2026-11-26"]);
    expect(daysOf(rule({ from: "2026-11-05", to: "2026-11-12" }))).toEqual(["2026-11-05", "2026-11-12"]);
    expect(daysOf(rule({ from: "2026-11-06", to: "2026-11-11" }))).toEqual([]);
  });

  it("leaves out a month, and single days", () => {
    const days = daysOf(
      rule({
        from: "2027-07-01",
        to: "2027-09-30",
        exceptMonths: [8],
        exceptDays: ["2027-07-15", "2027-09-03"],
      }),
    );
    expect(days.slice(0, 4)).toEqual(["2027-07-01", "2027-07-08", "2027-07-22", "2027-07-29"]);
    expect(days.some((day) => day.startsWith("2027-08"))).toBe(false);
    expect(days.slice(4)).toEqual(["2027-09-02", "2027-09-09", "2027-09-16", "2027-09-23", "2027-09-30"]);
  });

  it("crosses the end of a year without a gap", () => {
    const days = daysOf(rule({ from: "2026-12-20", to: "2027-01-20" }));
    expect(days).toEqual(["2026-12-24", "2026-12-31", "2027-01-07", "2027-01-14"]);
  });

  it("includes February 29 in leap years only", () => {
    const tuesdays = daysOf(rule({ weekday: TUESDAY, from: "2028-02-22", to: "2028-03-07" }));
    expect(tuesdays).toEqual(["2028-02-22", "2028-02-29", "2028-03-07"]);
    expect(daysOf(rule({ from: "2027-02-25", to: "2027-03-04" }))).toEqual(["2027-02-25", "2027-03-04"]);
    expect(daysOf(rule({ weekday: TUESDAY, nth: -1, from: "2028-02-01", to: "2028-02-29" }))).toEqual([
      "2028-02-29",
    ]);
  });

  it("makes the first Saturday of each month, and the last Thursday", () => {
    expect(daysOf(rule({ weekday: SATURDAY, nth: 1, from: "2026-11-01", to: "2027-02-28" }))).toEqual([
      "2026-11-07",
      "2026-12-05",
      "2027-01-02",
      "2027-02-06",
    ]);
    expect(daysOf(rule({ nth: -1, from: "2026-11-01", to: "2027-01-31" }))).toEqual([
      "2026-11-26",
      "2026-12-31",
      "2027-01-28",
    ]);
    // December has a fifth Thursday, so the fourth is not the last.
    expect(daysOf(rule({ nth: 4, from: "2026-12-01", to: "2026-12-31" }))).toEqual(["2026-12-24"]);
  });

  it("keeps its weekday across both clock changes of two years", () => {
    const days = daysOf(rule({ from: "2026-01-01", to: "2027-12-31" }));
    expect(weekdays(days)).toEqual(new Set([THURSDAY]));
    expect(days).toHaveLength(105);
  });

  it("stops at the most days that can be planned at once", () => {
    expect(daysOf(rule({ from: "2026-01-01", to: "2099-12-31" }))).toHaveLength(PLANNED_MOST + 1);
  });

  it("makes nothing when it ends before it begins", () => {
    expect(daysOf(rule({ from: "2026-12-01", to: "2026-11-01" }))).toEqual([]);
  });
});

describe("a month", () => {
  it("has its first and its last day, in leap years too", () => {
    expect(boundsOf("2026-02")).toEqual({ first: "2026-02-01", last: "2026-02-28" });
    expect(boundsOf("2028-02")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
    expect(boundsOf("2026-12")).toEqual({ first: "2026-12-01", last: "2026-12-31" });
  });

  it("has neighbours, across years", () => {
    expect(plusMonths("2026-12", 1)).toBe("2027-01");
    expect(plusMonths("2026-01", -1)).toBe("2025-12");
    expect(plusMonths("2026-03", -13)).toBe("2025-02");
    expect(monthWords("2026-11")).toBe("November 2026");
  });

  it("is distinguished from an invalid one", () => {
    for (const none of ["2026-13", "2026-00", "2026-1", "26-11", "1999-12", "2026-11-01", "next", ""])
      expect([none, isMonth(none)]).toEqual([none, false]);
    for (const month of ["2026-11", "2000-01", "2100-12"])
      expect([month, isMonth(month)]).toEqual([month, true]);
    expect(isMonth("2101-01")).toBe(false);
  });
});

it("a rule that ends before it begins is refused on its last day, one of a single day is not", () => {
  const ofDays = (from: string, to: string) =>
    planForm.safeParse({ event: "GAMES_DAY", rule: { weekday: 4, nth: null, from, to } }).error?.issues;
  expect(ofDays("2027-07-01", "2027-06-30")).toMatchObject([
    { path: ["rule", "to"], message: "The last day is before the first." },
  ]);
  expect(ofDays("2027-07-01", "2027-07-01")).toBeUndefined();
});
