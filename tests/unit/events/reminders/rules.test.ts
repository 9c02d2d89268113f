import { describe, expect, it } from "vitest";
import { daysToRemind, dueReminders, type KnownDay } from "../../../../worker/events/reminders/rules.ts";

const THURSDAY: KnownDay = { day: "2026-11-26", start: "19:00", isOff: false, isPlanned: true };
const due = (iso: string, given: Partial<KnownDay> = {}, zone = "Europe/London") =>
  dueReminders([{ ...THURSDAY, ...given }], Date.parse(iso), zone).map(({ kind }) => kind);

describe("what is to be reminded of", () => {
  it.each<[string, string, string[]]>([
    ["three days before", "2026-11-23T19:00:00Z", []],
    ["early two days before", "2026-11-24T09:59:00Z", []],
    ["in the morning two days before", "2026-11-24T10:00:00Z", ["free-seats"]],
    ["in the evening two days before", "2026-11-24T20:00:00Z", []],
    ["just before the day before", "2026-11-25T18:59:00Z", []],
    ["the day before", "2026-11-25T19:00:00Z", ["tomorrow"]],
    ["hours later, when nothing has run meanwhile", "2026-11-26T16:59:00Z", ["tomorrow"]],
    ["two hours before", "2026-11-26T17:00:00Z", ["soon"]],
    ["a minute before", "2026-11-26T18:59:00Z", ["soon"]],
    ["when it has begun", "2026-11-26T19:00:00Z", []],
  ])("%s", (_, now, kinds) => {
    expect(due(now)).toEqual(kinds);
  });

  it("is nothing of a day that is off, and no free seats of one that the club has not planned", () => {
    expect(due("2026-11-25T19:00:00Z", { isOff: true })).toEqual([]);
    expect(due("2026-11-24T10:00:00Z", { isOff: true })).toEqual([]);
    expect(due("2026-11-24T10:00:00Z", { isPlanned: false })).toEqual([]);
    expect(due("2026-11-25T19:00:00Z", { isPlanned: false })).toEqual(["tomorrow"]);
  });

  it("is not two hours before where nobody has said when it begins", () => {
    expect(due("2026-11-25T18:00:00Z", { start: null })).toEqual(["tomorrow"]);
    expect(due("2026-11-26T17:00:00Z", { start: null })).toEqual([]);
  });

  it("is an evening as a game is, but for free seats", () => {
    const evening = { evening: { id: "e", name: "Games day" }, isPlanned: false };
    expect(due("2026-11-24T10:00:00Z", evening)).toEqual([]);
    expect(due("2026-11-25T19:00:00Z", evening)).toEqual(["tomorrow"]);
    expect(
      dueReminders([{ ...THURSDAY, ...evening }], Date.parse("2026-11-26T17:00:00Z"), "Europe/London"),
    ).toEqual([
      {
        kind: "soon",
        day: "2026-11-26",
        start: "19:00",
        since: Date.parse("2026-11-26T17:00:00Z"),
        evening: evening.evening,
      },
    ]);
  });

  it("goes by the club's clock when it is changed in the night before", () => {
    const spring = { day: "2026-03-29", isPlanned: false };
    expect(due("2026-03-28T18:59:00Z", spring)).toEqual([]);
    // Twenty-three hours before, for the night has one less.
    expect(due("2026-03-28T19:00:00Z", spring)).toEqual(["tomorrow"]);
    expect(due("2026-03-29T15:59:00Z", spring)).toEqual(["tomorrow"]);
    expect(due("2026-03-29T16:00:00Z", spring)).toEqual(["soon"]);
    expect(due("2026-03-29T18:00:00Z", spring)).toEqual([]);
    const autumn = { day: "2026-10-25", isPlanned: false };
    expect(due("2026-10-24T17:59:00Z", autumn)).toEqual([]);
    expect(due("2026-10-24T18:00:00Z", autumn)).toEqual(["tomorrow"]);
    expect(due("2026-10-25T16:59:00Z", autumn)).toEqual(["tomorrow"]);
    expect(due("2026-10-25T17:00:00Z", autumn)).toEqual(["soon"]);
    // Two hours before half past one, of which that night has two: by what has passed, not by what clocks show.
    const night = { day: "2026-10-25", start: "03:00", isPlanned: false };
    expect(due("2026-10-25T00:59:00Z", night)).toEqual(["tomorrow"]);
    expect(due("2026-10-25T01:00:00Z", night)).toEqual(["soon"]);
    expect(due("2026-11-25T13:00:00Z", {}, "Asia/Tokyo")).toEqual(["tomorrow"]);
  });
});

it("is looked for on the days to which anything leads", () => {
  // Today and the two days after it, be it the day before or after that of Greenwich.
  const days = ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"];
  for (const time of ["00:00:00.000", "23:59:59.999"])
    expect(daysToRemind(Date.parse(`2026-12-30T${time}Z`))).toEqual(days);
});
