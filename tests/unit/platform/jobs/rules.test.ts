import { describe, expect, it } from "vitest";
import { DAY_MS, WEEK_MS } from "../../../../worker/contract/durations.ts";
import {
  firstDue,
  isNoteDue,
  type JobRow,
  mostUrgent,
  namesWithoutRow,
  nextDue,
  overdueNames,
  retryAfter,
} from "../../../../worker/platform/jobs/rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 22, 20);
const daily = { name: "daily", period: DAY_MS };
const weekly = { name: "weekly", period: WEEK_MS };
const row = (given: Partial<JobRow> = {}): JobRow => ({
  name: "daily",
  due: NOW,
  started: null,
  done: null,
  cursor: null,
  failures: 0,
  ...given,
});
const at = (text: string) => Date.parse(text);
/** Instants of a whole year, a little over a day apart, at all times of day. */
const YEAR = Array.from({ length: 365 }, (_, day) => NOW + day * (DAY_MS + 7 * MINUTE) + (day % 7));

describe("a job is due", () => {
  it("the night after it was done, at 04:17; or a week after that", () => {
    expect(nextDue(daily, at("2026-11-22T04:18:00Z"), "UTC")).toBe(at("2026-11-23T04:17:00Z"));
    expect(nextDue(daily, at("2026-11-22T04:16:00Z"), "UTC")).toBe(at("2026-11-22T04:17:00Z"));
    expect(nextDue(daily, at("2026-11-22T20:00:00Z"), "UTC")).toBe(at("2026-11-23T04:17:00Z"));
    expect(nextDue(weekly, at("2026-11-22T04:35:00Z"), "UTC")).toBe(at("2026-11-29T04:17:00Z"));
  });

  it.each([
    ["America/Los_Angeles", "2026-11-26T13:00:00Z", "2026-11-27T12:17:00Z"],
    ["Pacific/Auckland", "2026-11-26T13:00:00Z", "2026-11-26T15:17:00Z"],
    ["Europe/London", "2026-10-24T04:00:00Z", "2026-10-25T04:17:00Z"],
  ])("at night in %s, also when the clocks change", (timeZone, done, due) => {
    expect(nextDue(daily, at(done), timeZone)).toBe(at(due));
    expect(nextDue(weekly, at(done) - 6 * DAY_MS, timeZone)).toBe(at(due));
    expect(firstDue(at(done), timeZone)).toBe(at(due));
  });

  it("never again in the same night, and never later than its period, after a run at any time", () => {
    for (const job of [daily, weekly])
      for (const done of YEAR) {
        const wait = nextDue(job, done, "UTC") - done;
        expect(wait).toBeGreaterThan(job.period - DAY_MS);
        expect(wait).toBeLessThanOrEqual(job.period);
      }
  });

  it("for the first time in the first night at least an hour away", () => {
    expect(firstDue(at("2026-11-22T03:16:59Z"), "UTC")).toBe(at("2026-11-22T04:17:00Z"));
    expect(firstDue(at("2026-11-22T03:17:00Z"), "UTC")).toBe(at("2026-11-23T04:17:00Z"));
    expect(namesWithoutRow([daily, weekly], [row()])).toEqual(["weekly"]);
  });
});

describe("the most urgent job", () => {
  const chosen = (rows: JobRow[], now = NOW) => mostUrgent([daily, weekly], rows, now)?.job.name ?? null;

  it("is the one due for longest, or the first of the list when several are", () => {
    const other = (due: number) => row({ name: "weekly", due });
    expect(chosen([row({ due: NOW + 1 })])).toBeNull();
    expect(chosen([row()])).toBe("daily");
    expect(chosen([other(NOW), row()])).toBe("daily");
    expect(chosen([other(NOW - 1), row()])).toBe("weekly");
  });

  it("is never one that the code no longer has", () => {
    expect(chosen([row({ name: "gone", due: 0 })])).toBeNull();
  });

  it("is never a running one until its lease expires; after a slice it goes on at once", () => {
    const started = (ago: number) =>
      row({ due: NOW - HOUR, started: NOW - ago, failures: 1, cursor: "here" });
    expect(chosen([started(0)])).toBeNull();
    expect(chosen([started(5 * MINUTE - 1)])).toBeNull();
    expect(mostUrgent([daily], [started(5 * MINUTE)], NOW)?.row.cursor).toBe("here");
    expect(chosen([row({ due: NOW - HOUR, cursor: "here" })])).toBe("daily");
  });

  it("when failing is retried with growing delays, and others run meanwhile", () => {
    expect([1, 2, 3, 10, 400].map(retryAfter)).toEqual([
      ...[5, 10, 20].map((minutes) => minutes * MINUTE),
      ...[DAY_MS, DAY_MS],
    ]);
    const failing = row({ due: NOW - DAY_MS, started: NOW - 30 * MINUTE, failures: 4 });
    expect(chosen([failing, row({ name: "weekly" })])).toBe("weekly");
    expect(chosen([failing, row({ name: "weekly" })], NOW + 10 * MINUTE)).toBe("daily");
  });
});

it("a job is overdue, by name, when it has been due for more than twice its period", () => {
  const names = (due: number) =>
    overdueNames(
      [daily, weekly],
      [row({ due }), row({ name: "weekly", due }), row({ name: "gone", due })],
      NOW,
    );
  expect(names(NOW - 2 * DAY_MS)).toEqual([]);
  expect(names(NOW - 2 * DAY_MS - 1)).toEqual(["daily"]);
  expect(names(NOW - 2 * WEEK_MS)).toEqual(["daily"]);
  expect(names(NOW - 2 * WEEK_MS - 1)).toEqual(["daily", "weekly"]);
  expect(overdueNames([daily], [], NOW)).toEqual([]);
});

it.each([
  ["never before", undefined, true],
  ["five minutes ago", NOW - 5 * MINUTE, true],
  ["less than that", NOW - 5 * MINUTE + 1, false],
  ["by a clock that was ahead", NOW + HOUR, true],
])("a run of the cron that was last noted %s is noted or not", (_, noted, isDue) => {
  expect(isNoteDue(noted, NOW)).toBe(isDue);
});
