import { afterEach, describe, expect, it, vi } from "vitest";
import { exactTime, saidAt } from "../../../web/discussion/threads/said-at.tsx";
import { relativeTime } from "../../../web/lib/relative-time.ts";
import { daysAgo } from "../../../web/members/profile/devices.tsx";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { formatLongDay, nextGameNight, usualWeekdayFrom } from "../../../worker/contract/games/game-night.ts";

const at = (iso: string) => Date.parse(iso);
const DAY = 86_400_000;

describe("a game's date", () => {
  it("is a short weekday, the day and a short month", () => {
    expect(formatGameDate("2026-11-26T00:00:00.000Z")).toBe("Thu 26 Nov");
    expect(formatGameDate("2026-09-03T00:00:00.000Z")).toBe("Thu 3 Sept");
  });

  it("is British English with the comma removed on every day of a year", () => {
    const british = new Intl.DateTimeFormat("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    for (let day = at("2026-01-01"); day < at("2027-01-01"); day += DAY) {
      expect(formatGameDate(new Date(day).toISOString())).toBe(british.format(day).replace(",", ""));
    }
  });

  it("is TBC when missing or invalid", () => {
    for (const none of [null, undefined, "", "soon", "2026-13-45"]) expect(formatGameDate(none)).toBe("TBC");
  });

  it("has a long form", () => {
    expect(formatLongDay("2026-11-26")).toBe("Thursday 26 November");
    expect(formatLongDay("2026-11-26T00:00:00.000Z")).toBe("Thursday 26 November");
  });
});

describe("the next game night", () => {
  const day = (iso: string, timeZone = "Europe/London") => nextGameNight(at(iso), timeZone).day;

  it("is the coming Thursday", () => {
    expect(day("2026-11-20T18:00:00Z")).toBe("2026-11-26");
    expect(day("2026-11-25T23:59:59Z")).toBe("2026-11-26");
  });

  it("is today on a Thursday before noon, and next week from noon on", () => {
    expect(day("2026-11-26T11:59:59Z")).toBe("2026-11-26");
    expect(day("2026-11-26T12:00:00Z")).toBe("2026-12-03");
    expect(day("2026-11-26T23:00:00Z")).toBe("2026-12-03");
  });

  it("goes by the club's clock: noon of summer time is 11:00 UTC", () => {
    expect(day("2026-07-02T10:59:59Z")).toBe("2026-07-02");
    expect(day("2026-07-02T11:00:00Z")).toBe("2026-07-09");
    expect(nextGameNight(at("2026-07-01T00:00:00Z"), "Europe/London").instant).toBe(
      at("2026-07-02T11:00:00Z"),
    );
  });

  it("stays at noon across both clock changes", () => {
    const noon = (iso: string) => nextGameNight(at(iso), "Europe/London").instant;
    expect(noon("2026-03-27T12:00:00Z")).toBe(at("2026-04-02T11:00:00Z"));
    expect(noon("2026-10-23T12:00:00Z")).toBe(at("2026-10-29T12:00:00Z"));
  });

  it("follows the day of a club far from Greenwich", () => {
    // Wednesday evening in London is Thursday morning in Auckland.
    expect(day("2026-11-25T20:00:00Z", "Pacific/Auckland")).toBe("2026-11-26");
    // There it is already past noon.
    expect(day("2026-11-25T23:30:00Z", "Pacific/Auckland")).toBe("2026-12-03");
    // Thursday afternoon in London is still Thursday morning in Los Angeles.
    expect(day("2026-11-26T18:00:00Z", "America/Los_Angeles")).toBe("2026-11-26");
  });

  it("crosses the end of a month and of a year", () => {
    expect(day("2026-12-31T13:00:00Z")).toBe("2027-01-07");
    expect(day("2028-02-28T00:00:00Z")).toBe("2028-03-02");
  });

  it("is the soonest of the club's own usual days", () => {
    const usual = (iso: string, days: number[]) => nextGameNight(at(iso), "Europe/London", days).day;
    expect(usual("2026-11-26T13:00:00Z", [0, 2])).toBe("2026-11-29");
    expect(usual("2026-11-29T13:00:00Z", [0, 2])).toBe("2026-12-01");
    expect(usual("2026-11-29T11:00:00Z", [0])).toBe("2026-11-29");
    expect(usual("2026-11-29T13:00:00Z", [0])).toBe("2026-12-06");
    expect(usual("2026-11-26T11:00:00Z", [])).toBe("2026-11-26");
  });

  it("is the first usual day from the day on which planning starts", () => {
    expect(usualWeekdayFrom("2026-11-27", [2, 4])).toBe(2);
    expect(usualWeekdayFrom("2026-11-25", [2, 4])).toBe(4);
    expect(usualWeekdayFrom("2026-11-26", [2, 4])).toBe(4);
    expect(usualWeekdayFrom("2026-11-26", [])).toBeNull();
  });

  it("is always a Thursday within the coming week", () => {
    for (let now = at("2026-01-01T00:30:00Z"); now < at("2027-01-01"); now += DAY / 3) {
      const night = nextGameNight(now, "Europe/London");
      expect(new Date(night.day).getUTCDay()).toBe(4);
      expect(night.instant).toBeGreaterThan(now);
      expect(night.instant - now).toBeLessThanOrEqual(7 * DAY + DAY / 24);
    }
  });
});

describe("how long ago something was", () => {
  const now = at("2026-11-20T18:00:00Z");
  it.each([
    [20, "just now"],
    [60, "1 minute ago"],
    [59 * 60, "59 minutes ago"],
    [3 * 3_600, "3 hours ago"],
    [30 * 3_600, "yesterday"],
    [6 * 86_400, "6 days ago"],
    [8 * 86_400, "Thu 12 Nov"],
  ])("%i seconds are “%s”", (seconds, words) => {
    expect(relativeTime(now - seconds * 1_000, now, "Europe/London")).toBe(words);
  });

  it("says the day by the club’s clock", () => {
    expect(relativeTime("2026-11-12T11:00:00Z", now, "Pacific/Auckland")).toBe("Fri 13 Nov");
    expect(relativeTime("2026-11-12T11:00:00Z", now, "Europe/London")).toBe("Thu 12 Nov");
  });

  it.each([
    // Monday evening, told on Wednesday morning; Sunday night, told late on Monday.
    ["2026-11-23T22:00:00Z", "2026-11-25T09:00:00Z", "Europe/London", "2 days ago"],
    ["2026-11-23T00:30:00Z", "2026-11-24T23:30:00Z", "Europe/London", "yesterday"],
    ["2026-11-23T02:30:00Z", "2026-11-24T13:00:00Z", "America/New_York", "2 days ago"],
    ["2026-11-12T22:00:00Z", "2026-11-19T09:00:00Z", "Europe/London", "Thu 12 Nov"],
  ])("counts the nights since %s on %s in %s: %s", (then, now, timeZone, words) => {
    expect(relativeTime(then, at(now), timeZone)).toBe(words);
  });

  it("adds the year when it is another one by the club’s clock", () => {
    const spring = at("2026-03-14T18:00:00Z");
    expect(relativeTime(spring, now, "Europe/London")).toBe("Sat 14 Mar");
    expect(relativeTime("2025-03-14T18:00:00Z", now, "Europe/London")).toBe("Fri 14 Mar 2025");
    const newYear = "2025-12-31T22:00:00Z";
    expect(relativeTime(newYear, now, "Europe/London")).toBe("Wed 31 Dec 2025");
    expect(relativeTime(newYear, now, "Pacific/Auckland")).toBe("Thu 1 Jan");
  });

  it("is just now when the other clock is ahead of ours", () => {
    expect(relativeTime(now + 60_000, now, "Europe/London")).toBe("just now");
  });

  it("is TBC for a missing time", () => {
    expect(relativeTime("never", now, "Europe/London")).toBe("TBC");
  });
});

describe("when something was said", () => {
  it.each([
    ["2026-11-26T19:05:00Z", "19:05"],
    ["2026-11-25T23:59:00Z", "Wed 25 Nov, 23:59"],
    ["2026-07-02T23:30:00Z", "Fri 3 Jul, 00:30"],
    ["2025-11-27T19:05:00Z", "Thu 27 Nov 2025, 19:05"],
  ])("%s is %s by the club's clock", (at, words) => {
    expect(saidAt(at, "Europe/London", "2026-11-26")).toBe(words);
  });

  it("is given in full on hover", () => {
    expect(exactTime("2026-11-26T19:05:00Z", "Europe/London")).toBe("Thu 26 Nov 2026, 19:05");
  });
});

describe("when a device was last seen", () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["2026-03-30", "today"],
    ["2026-03-29", "yesterday"],
    ["2026-03-28", "on Sat 28 Mar"],
  ])("after a night an hour shorter, %s was %s", (day, words) => {
    vi.useFakeTimers({ now: at("2026-03-29T23:30:00Z") });
    expect(daysAgo(day, "Europe/London")).toBe(words);
  });
});
