import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { instantOf, openNights } from "../../../worker/contract/wall-clock.ts";
import { clockChanges, timeZoneLines } from "../../../worker/events/time-zone.ts";

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const zoneOf = (zone: string, from: string, to: string) =>
  new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZoneLines(zone, at(from), at(to)).join("\r\n"))));

/** Returns the VTIMEZONE's offset from UTC in hours for a local time. */
function offset(zone: ICAL.Timezone, local: string): number {
  return zone.utcOffset(ICAL.Time.fromDateTimeString(`${local}:00`)) / 3_600;
}

describe("the time zone of London", () => {
  const london = zoneOf("Europe/London", "2026-01-01T00:00Z", "2027-12-31T00:00Z");

  it.each([
    ["the evening before clocks go forward in 2026", "2026-03-28T19:00", 0],
    ["the evening after", "2026-03-29T19:00", 1],
    ["the evening before clocks go back in 2026", "2026-10-24T19:00", 1],
    ["the evening after", "2026-10-25T19:00", 0],
    ["the evening before clocks go forward in 2027", "2027-03-27T19:00", 0],
    ["the evening after", "2027-03-28T19:00", 1],
    ["the evening before clocks go back in 2027", "2027-10-30T19:00", 1],
    ["the evening after", "2027-10-31T19:00", 0],
    ["New Year's Eve", "2026-12-31T23:59", 0],
    ["a leap day", "2028-02-29T19:00", 0],
  ])("on %s is that of the club's clock", (_, local, hours) => {
    expect(offset(london, local)).toBe(hours);
    const wall = at(`${local}:00Z`);
    expect(wall - instantOf(wall, "Europe/London")).toBe(hours * HOUR);
  });
});

describe("an hour in which clocks change", () => {
  it.each([
    ["occurs twice", "Europe/London", "2026-10-25T01:30", "2026-10-25T00:30Z"],
    ["occurs twice", "America/New_York", "2026-11-01T01:30", "2026-11-01T05:30Z"],
    ["is left out", "Europe/London", "2026-03-29T01:30", "2026-03-29T01:30Z"],
    ["is left out", "America/New_York", "2026-03-08T02:30", "2026-03-08T07:30Z"],
    ["follows the one that occurs twice", "Europe/London", "2026-10-25T02:00", "2026-10-25T02:00Z"],
    ["follows the one that is left out", "America/New_York", "2026-03-08T03:00", "2026-03-08T07:00Z"],
  ])("%s in %s at %s", (_, zone, local, instant) => {
    expect(new Date(instantOf(at(`${local}Z`), zone))).toEqual(new Date(instant));
  });
});

describe.each([
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Africa/Casablanca",
  "America/Asuncion",
])("the time zone %s", (name) => {
  it("matches Intl at every noon of two years", () => {
    const zone = zoneOf(name, "2026-01-01T00:00Z", "2027-12-31T00:00Z");
    for (let wall = at("2026-01-01T12:00Z"); wall < at("2028-01-01"); wall += 24 * HOUR) {
      const local = new Date(wall).toISOString().slice(0, 16);
      expect([local, offset(zone, local)]).toEqual([local, (wall - instantOf(wall, name)) / HOUR]);
    }
  });
});

describe("the changes of a zone's clocks", () => {
  const changes = (zone: string) =>
    clockChanges(zone, at("2026-01-01T00:00Z"), at("2028-01-01T00:00Z")).map((change) =>
      new Date(change.at).toISOString(),
    );

  it("are found to the minute", () => {
    expect(changes("Europe/London")).toEqual([
      "2026-03-29T01:00:00.000Z",
      "2026-10-25T01:00:00.000Z",
      "2027-03-28T01:00:00.000Z",
      "2027-10-31T01:00:00.000Z",
    ]);
    expect(changes("America/New_York")[0]).toBe("2026-03-08T07:00:00.000Z");
  });

  it("are none in a zone without clock changes", () => {
    expect(changes("Asia/Kolkata")).toEqual([]);
    expect(timeZoneLines("Asia/Kolkata", 0, 0).filter((line) => line.startsWith("BEGIN:"))).toEqual([
      "BEGIN:VTIMEZONE",
      "BEGIN:STANDARD",
    ]);
  });
});

describe("the evenings that may be going on at the club", () => {
  it.each([
    ["in the evening", "2026-11-26T21:00Z", ["2026-11-26", "2026-11-26"]],
    ["past midnight", "2026-11-27T00:30Z", ["2026-11-26", "2026-11-27"]],
    ["to the end of the night", "2026-11-27T05:59Z", ["2026-11-26", "2026-11-27"]],
    ["from six on", "2026-11-27T06:00Z", ["2026-11-27", "2026-11-27"]],
    ["at six by the club's clock, in summer", "2026-07-03T05:00Z", ["2026-07-03", "2026-07-03"]],
    ["on the morning on which clocks go forward", "2026-03-29T04:59Z", ["2026-03-28", "2026-03-29"]],
    ["from six on, that morning", "2026-03-29T05:00Z", ["2026-03-29", "2026-03-29"]],
    ["on the morning on which clocks go back", "2026-10-25T05:59Z", ["2026-10-24", "2026-10-25"]],
  ])("%s", (_, now, nights) => {
    expect(openNights("Europe/London", at(now))).toEqual(nights);
  });
});
