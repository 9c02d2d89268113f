import { describe, expect, it } from "vitest";
import { decideCheckIn, doorOf } from "../../../../worker/events/register/door-rules.ts";

const day = {
  ...{ name: "Game night", date: "2026-11-26", start: "19:00", end: "23:00" },
  ...{ cancelledAt: null, removedAt: null },
};
const at = (clock: string) => Date.parse(`${clock}Z`);

describe("the code on the wall", () => {
  it.each([
    ["2026-11-26T16:59", "early"],
    ["2026-11-26T17:00", "open"],
    ["2026-11-26T22:59", "open"],
    ["2026-11-26T23:00", "over"],
    ["2026-11-19T20:00", "early"],
    ["2026-12-03T20:00", "over"],
  ])("of 19:00 to 23:00 is at %s %s", (clock, state) => {
    expect(doorOf(day, at(clock))).toEqual({ name: "Game night", state, opensAt: "17:00" });
  });

  it.each([
    [{ end: "01:00" }, "2026-11-27T00:59", "open"],
    [{ end: "01:00" }, "2026-11-27T01:00", "over"],
    [{ start: "01:00", end: "05:00" }, "2026-11-25T23:00", "open"],
    [{ start: null, end: null }, "2026-11-25T23:59", "early"],
    [{ start: null, end: null }, "2026-11-26T00:00", "open"],
    [{ start: null, end: null }, "2026-11-27T05:59", "open"],
    [{ start: null, end: null }, "2026-11-27T06:00", "over"],
    [{ end: null }, "2026-11-27T05:59", "open"],
    [{ end: null }, "2026-11-27T06:00", "over"],
  ])("with hours %j is at %s %s", (hours, clock, state) => {
    expect(doorOf({ ...day, ...hours }, at(clock)).state).toBe(state);
  });

  it("of a day that is cancelled or taken away says so at any time", () => {
    for (const off of [{ cancelledAt: 1 }, { removedAt: 1 }])
      expect(doorOf({ ...day, ...off }, at("2026-11-26T20:00")).state).toBe("cancelled");
  });
});

describe("somebody at the door", () => {
  const open = at("2026-11-26T20:00");

  it("is ticked once", () => {
    expect(decideCheckIn({ day, own: undefined }, open)).toEqual({ day });
    expect(decideCheckIn({ day, own: { id: "day" } }, open)).toBeNull();
  });

  it.each([
    [undefined, open, "not-found", /isn’t one of/],
    [day, at("2026-11-26T12:00"), "conflict", /works from 17:00/],
    [day, at("2026-11-26T23:30"), "conflict", /is over/],
    [{ ...day, cancelledAt: 1 }, open, "conflict", /is cancelled/],
  ])("is refused with %j at %i: %s", (day, clock, code, words) => {
    expect(() => decideCheckIn({ day, own: undefined }, clock)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(words) }),
    );
  });
});
