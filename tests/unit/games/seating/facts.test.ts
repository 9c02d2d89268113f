import { describe, expect, it } from "vitest";
import { clockOf } from "../../../../web/games/seating/evening.ts";
import {
  boxesFor,
  eveningOf,
  isThere,
  minutesAt,
  startOf,
  waitSentences,
} from "../../../../web/games/seating/facts.ts";
import type { PersonToSeat, Seating } from "../../../../worker/contract/games/seating.ts";

const person = (name: string, given: Partial<PersonToSeat> = {}): PersonToSeat => ({
  ...{
    publicId: name,
    name,
    color: "3A85FF",
    host: null,
    isWalkIn: false,
    isHere: false,
    from: null,
    until: null,
  },
  ...{ isNewcomer: false, wishes: [], explains: [], knows: [], usualWeight: null, debt: 0 },
  ...given,
});
const title = (id: string, codes: string[]) => ({
  ...{ id, name: id, minPlayers: 2, maxPlayers: 4, minutes: null, weight: null, bestWith: 0, goodWith: 0 },
  copies: codes.map((code) => ({ code, place: null })),
});
const seating = (given: Partial<Seating> = {}): Seating => ({
  day: { id: "d", name: "Game night", date: "2026-12-03T00:00:00.000Z", start: "19:00", isToday: true },
  ...{ people: [], withOwnPlans: 0, seated: 0, titles: [], tables: [], met: [], taken: [] },
  ...given,
});

describe("an evening", () => {
  it("reckons times past midnight on", () => {
    expect(["19:25", "00:15", "", null].map(minutesAt)).toEqual([1165, 1455, null, null]);
    expect([1165, 1455].map(clockOf)).toEqual(["19:25", "00:15"]);
  });

  it("begins at its start, or now if that is over, by the club's clock", () => {
    const at = (time: string) => startOf(seating(), Date.parse(`2026-12-03T${time}:00Z`), "Europe/Paris");
    expect(["17:00", "18:10"].map(at).map(clockOf)).toEqual(["19:00", "19:10"]);
  });

  it("has those who are ticked or, while nobody is, have said that they come, and those who come within twenty minutes", () => {
    const people = [person("Ada"), person("Ben", { from: "19:20" }), person("Cy", { from: "19:25" })];
    const there = (some: PersonToSeat[]) =>
      some.filter((one) => isThere(one, seating({ people: some }), 19 * 60)).map(({ name }) => name);
    expect(there(people)).toEqual(["Ada", "Ben"]);
    expect(there([...people, person("Dee", { isHere: true })])).toEqual(["Ben", "Dee"]);
  });

  it("ends late enough for games that wait for somebody", () => {
    const people = [person("Ada", { isHere: true, from: "19:15" }), person("Ben", { from: "19:20" })];
    const startFor = (some: PersonToSeat[]) => clockOf(eveningOf(seating(), some, 19 * 60, {}).start);
    expect([people, [...people, person("Cy", { from: "19:21" })], people.slice(0, 1)].map(startFor)).toEqual([
      "19:20",
      "19:20",
      "19:00",
    ]);
  });

  it("says for whom a table waits, and until when", () => {
    const people = [person("Ada", { isHere: true, from: "19:15" }), person("Ben", { from: "19:20" })];
    expect(waitSentences([...people, person("Cy")], 19 * 60)).toEqual(["Waits for Ben, 19:20."]);
  });

  it("keeps guests with their hosts, and takes corrected times to leave", () => {
    const people = [
      person("Ada", { until: "21:00" }),
      person("Gwyn", { host: "Ada" }),
      person("Ben", { until: "22:00" }),
    ];
    const { people: made } = eveningOf(seating(), people, 1140, { Ben: "21:30", Ada: "" });
    expect(made.map(({ id, party, until }) => [id, party, until])).toEqual([
      ["Ada", "Ada", null],
      ["Gwyn", "Ada", null],
      ["Ben", null, 1290],
    ]);
  });
});

it("each table has a box of its own, and none where it has gone meanwhile", () => {
  const evening = seating({ titles: [title("azul", ["A1", "A2"])] });
  const tables = ["azul", "root", "azul", "azul"].map((titleId) => ({ titleId }));
  expect(boxesFor(evening, tables).map((box) => box?.code)).toEqual(["A1", undefined, "A2", undefined]);
});
