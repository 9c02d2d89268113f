import { describe, expect, it } from "vitest";
import {
  boundsOf,
  boxesFor,
  canBeJoined,
  comesLater,
  eveningOf,
  isThere,
  keptWithBoxes,
  locksWith,
  minutesAt,
  startOf,
  waitSentences,
} from "../../../../web/games/seating/facts.ts";
import { clockOf } from "../../../../web/games/splitter/evening.ts";
import { proposer } from "../../../../web/games/splitter/proposals.ts";
import type { OpenGame, PersonToSeat, Seating } from "../../../../worker/contract/games/seating.ts";
import { judge } from "../splitter/judge.ts";

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
  ...{
    people: [],
    withOwnPlans: 0,
    hasTicks: false,
    titles: [],
    openGames: [],
    tables: [],
    met: [],
    taken: [],
  },
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
    const there = (hasTicks: boolean, ...ticked: PersonToSeat[]) =>
      [...people, ...ticked]
        .filter((one) => isThere(one, seating({ hasTicks }), 19 * 60))
        .map(({ name }) => name);
    expect(there(false)).toEqual(["Ada", "Ben"]);
    expect(there(true, person("Dee", { isHere: true }))).toEqual(["Ben", "Dee"]);
    // Everybody who is ticked has a seat by now.
    expect(there(true)).toEqual(["Ben"]);
    expect(people.filter((one) => comesLater(one, 19 * 60)).map(({ name }) => name)).toEqual(["Cy"]);
  });

  it("ends late enough for games that wait for somebody", () => {
    const people = [person("Ada", { isHere: true, from: "19:15" }), person("Ben", { from: "19:20" })];
    const startFor = (some: PersonToSeat[]) => clockOf(eveningOf(seating(), some, 19 * 60, {}, []).start);
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
    const { people: made } = eveningOf(seating(), people, 1140, { Ben: "21:30", Ada: "" }, []);
    expect(made.map(({ id, party, until }) => [id, party, until])).toEqual([
      ["Ada", "Ada", null],
      ["Gwyn", "Ada", null],
      ["Ben", null, 1290],
    ]);
  });

  it("is searched anew for other people, times to leave, tables and boxes, and not for a later start or a wish", () => {
    const [ada, ben] = [person("Ada"), person("Ben")];
    const azul = title("azul", ["A1", "A2"]);
    const snug = { id: "snug", name: "The Snug", seats: null };
    const bounds = (people: PersonToSeat[], given: Partial<Seating> = {}, start = 1140, until = {}) =>
      boundsOf(eveningOf(seating({ titles: [azul], tables: [snug], ...given }), people, start, until, []));
    const before = bounds([ada, ben]);
    const wish = { wishes: [{ titleId: "azul", isForTonight: true }] };
    expect([bounds([ada, ben], {}, 1150), bounds([ada, person("Ben", wish)])]).toEqual([before, before]);
    const others = [
      bounds([ada]),
      bounds([ada, ben], {}, 1140, { Ben: "21:30" }),
      bounds([ada, ben], { tables: [] }),
      bounds([ada, ben], { titles: [title("azul", ["A1"])] }),
    ];
    expect(new Set([before, ...others]).size).toBe(5);
  });
});

describe("a game with free seats", () => {
  const brass = (given: Partial<OpenGame> = {}): OpenGame => ({
    ...{ id: "the game", name: "Brass", titleId: "brass", table: null, seatedAt: null, minPlayers: 3 },
    ...{ maxPlayers: 3, minutes: 60, weight: 150, bestWith: 0, goodWith: 0, players: [person("Cy")] },
    ...given,
  });

  it("takes part for twenty minutes after it has begun, and one that was planned after the evening's start", () => {
    const at = (time: string, game: OpenGame) =>
      canBeJoined(game, seating(), minutesAt(time) ?? 0, "Europe/Paris");
    expect(["19:00", "19:20", "19:21"].map((time) => at(time, brass()))).toEqual([true, true, false]);
    const seated = brass({ seatedAt: "2026-12-03T19:30:00.000Z" });
    expect(["20:30", "20:50", "20:51"].map((time) => at(time, seated))).toEqual([true, true, false]);
  });

  it("is where the guests of somebody who sits there sit, as far as they fit in", () => {
    const hosts = [person("Cy"), person("Dee")];
    const guests = [person("Gwyn", { host: "Cy" }), person("Hugo", { host: "Dee" })];
    const others = [person("Ada"), person("Ben")];
    const tables = [{ id: "snug", name: "snug", seats: null }];
    const joined = (maxPlayers: number) => {
      const games = [brass({ maxPlayers, players: hosts })];
      const azul = { ...title("azul", ["A1"]), weight: 150 };
      const people = [...guests, ...others];
      const evening = eveningOf(seating({ titles: [azul], tables }), people, 1140, {}, games);
      const search = proposer(evening, locksWith(games, { people: {}, titles: {} }), 1);
      for (let step = 0; step < 20; step++) search.step();
      const table = search.proposals().list[0]?.tables.find(({ tableId }) => tableId === "the game");
      return guests.map(({ name }) => table?.people.includes(name));
    };
    expect([joined(4), joined(3), joined(2)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it("is joined by those who wish for it, keeps its people, and lies on no other table", () => {
    const wish = { wishes: [{ titleId: "brass", isForTonight: true }] };
    const people = [person("Ada", wish), person("Ben"), person("Dee"), person("Eve")];
    const azul = { ...title("azul", ["A1"]), minPlayers: 2, maxPlayers: 3, weight: 150 };
    const tables = ["snug", "gallery"].map((id) => ({ id, name: id, seats: null }));
    const games = [brass()];
    const evening = eveningOf(seating({ titles: [azul], tables }), people, 1140, {}, games);
    const locks = locksWith(games, { people: { Ben: "snug" }, titles: {} });
    expect(locks.people).toEqual({ Ben: "snug", Cy: "the game" });
    const search = proposer(evening, locks, 1);
    for (let step = 0; step < 60; step++) search.step();
    const { list } = search.proposals();
    for (const { tables, waiting } of list) {
      expect(judge(evening, { tables, waiting: waiting.map(({ id }) => id) }, locks).broken).toEqual([]);
      expect(tables.filter(({ titleId }) => titleId === "the game")).toEqual([
        expect.objectContaining({ tableId: "the game", people: expect.arrayContaining(["Cy"]) }),
      ]);
    }
    const joined = list[0]?.tables.find(({ tableId }) => tableId === "the game");
    expect([joined?.people.includes("Ada"), joined?.reason, list[0]?.waiting]).toEqual([
      true,
      "Ada would like to play it.",
      [],
    ]);
  });
});

it("each table has a box of its own, and none where it has gone meanwhile", () => {
  const evening = seating({ titles: [title("azul", ["A1", "A2"])] });
  const tables = ["azul", "root", "azul", "azul"].map((titleId) => ({ titleId }));
  expect(boxesFor(evening, tables).map((box) => box?.code)).toEqual(["A1", undefined, "A2", undefined]);
});

it("a game that is kept at two tables with one box stays at the last", () => {
  const kept = { people: { Ada: "snug" }, titles: { snug: "azul", gallery: "azul", long: "gone" } };
  const stays = (...codes: string[]) => keptWithBoxes(seating({ titles: [title("azul", codes)] }), kept);
  expect(stays("A1")).toEqual({ people: kept.people, titles: { gallery: "azul" } });
  expect(stays("A1", "A2").titles).toEqual({ snug: "azul", gallery: "azul" });
});
