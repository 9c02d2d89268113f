import { describe, expect, test } from "vitest";
import { parsePlays } from "../../../worker/clients/bgg-plays.ts";
import { duplicateOf, matchOf, placesOf, proposalOf } from "../../../worker/league/propose.ts";

const by = (score: number | null, win = false, place: number | null = null) => ({
  name: "x",
  score,
  win,
  place,
});

describe("places", () => {
  test.each([
    ["as the file has them", [by(1, false, 2), by(9, true, 1)], [2, 1]],
    ["by the highest score, ties shared", [by(10), by(30, true), by(10), by(5)], [2, 1, 2, 4]],
    ["by the lowest score, where it won", [by(10, true), by(30), by(20)], [1, 3, 2]],
    ["by the highest score, where nobody is said to have won", [by(-3), by(0)], [2, 1]],
    ["by the highest score, where all scored the same", [by(7, true), by(7)], [1, 1]],
    ["of a game of two, by who won", [by(null), by(null, true)], [2, 1]],
    ["of one loser, by who won", [by(null, true), by(null, true), by(null)], [1, 1, 3]],
    ["of more, only the winner's", [by(null, true), by(3), by(null)], [1, null, null]],
    ["none, where the file says nothing", [by(null), by(null)], [null, null]],
    ["none of nobody", [], []],
    [
      "of teams, by a score or win of one of them",
      [{ ...by(3), team: 2 }, { ...by(null), team: 1 }, { ...by(5), team: 1 }, by(5)],
      [3, 1, 1, 1],
    ],
    [
      "of two teams, by who won",
      [
        { ...by(null), team: 1 },
        { ...by(null, true), team: 2 },
        { ...by(null), team: 2 },
      ],
      [2, 1, 1],
    ],
    ["with half a place missing, by the scores", [by(1, false, 1), by(2)], [2, 1]],
  ])("%s", (_, players, places) => expect(placesOf(players)).toEqual(places));
});

describe("a name of the import", () => {
  const ann = { publicId: "ann", name: "Ann Able", color: "3A85FF" as const, bggUserName: "annie" };
  const zoe = { publicId: "zoe", name: "Zoë O'Dowd", color: "3A85FF" as const, bggUserName: null };
  const two = ["Max One", "Max Two"].map((name) => ({ ...zoe, publicId: name, name }));
  const players = [
    { id: "guest", name: "Norman T.", user: null },
    { id: "alias", name: "The Owl", user: "zoe" },
  ];
  const aliases = [
    { called: "bgg:owl99", playerId: "alias" },
    { called: "name:max", playerId: "guest" },
  ];
  const known = { users: [ann, zoe, ...two], players, aliases };
  const found = (name: string, userName?: string) => {
    const { user, player, sure } = matchOf({ name, userName }, known);
    return [user?.publicId ?? player?.id ?? null, sure];
  };

  test.each([
    ["by BoardGameGeek's name", found("Somebody", "ANNIE"), ["ann", true]],
    ["by BoardGameGeek's name in place of a name", found("annie"), ["ann", true]],
    ["by name, whatever the case and accents", found("  zoe o’dowd "), ["zoe", true]],
    ["by the name in the league", found("norman t"), ["guest", true]],
    ["by the name in the league of a member", found("the owl"), ["zoe", true]],
    ["likely by the first name of one", found("Ann"), ["ann", false]],
    ["as once confirmed, by BoardGameGeek's name", found("Ann Able", "OWL99"), ["zoe", true]],
    ["as once confirmed, by name", found("MAX"), ["guest", true]],
    ["nobody by the first name of two", found("Max Three"), [null, false]],
    ["nobody by nothing", found(""), [null, false]],
  ])("%s", (_, is, expected) => expect(is).toEqual(expected));
});

describe("a play that was imported before", () => {
  const play = {
    source: "csv:1",
    gameName: " Ra ",
    playedOn: "2026-01-08T00:00:00Z",
    players: [{ name: "a" }],
  };
  const like = { gameName: "RA", day: "2026-01-08", players: 1 };
  test.each([
    ["surely by its source", [{ source: "csv:1" }], [like], { sure: true }],
    ["perhaps by game, day and number of players", [], [like], { sure: false }],
    ["not by the source of another", [{ source: "csv:2" }], [], null],
    ["not by another game", [], [{ ...like, gameName: "Râ" }], null],
    ["not by another day", [], [{ ...like, day: "2026-01-09" }], null],
    ["not by fewer players", [], [{ ...like, players: 0 }], null],
  ])("is known %s", (_, sources, days, expected) =>
    expect(duplicateOf(play, sources, days)).toEqual(expected),
  );
});

describe("a proposal", () => {
  const known = { users: [], players: [], aliases: [] };
  const propose = (play: object) =>
    proposalOf({ source: "csv:1", gameName: "Ra", playedOn: "2026-01-08", players: [], ...play }, known);

  test("is co-operative if all of several players won", () => {
    const won = { name: "a", win: true };
    expect(propose({ players: [won, { ...won, name: "b" }] }).kind).toBe("CO_OPERATIVE");
    expect(propose({ players: [won, { name: "b", win: false }] }).kind).toBe("COMPETITIVE");
    expect(propose({ players: [won] }).kind).toBe("COMPETITIVE");
  });

  test("says whether a co-operative game was won, unless the file doesn’t", () => {
    const wonIn = (...wins: (boolean | undefined)[]) =>
      propose({ kind: "CO_OPERATIVE", players: wins.map((win, at) => ({ name: `${at}`, win })) }).won;
    expect([wonIn(true, true), wonIn(false, false), wonIn(undefined, undefined)]).toEqual([
      true,
      false,
      null,
    ]);
    expect(propose({ players: [by(1, true), by(2)] }).won).toBeNull();
  });

  test("keeps teams, and scores that a result takes with two decimals", () => {
    const players = [7.456, 1e6, -99_999, null].map((score, at) => ({ ...by(score), team: at < 2 ? 1 : 2 }));
    expect(propose({ players }).placings.map(({ team, score }) => [team, score])).toEqual([
      [1, 7.46],
      [1, null],
      [2, -99_999],
      [2, null],
    ]);
  });

  test("says what a person should know of it", () => {
    expect(propose({ players: [{ name: "a" }], quantity: 3 }).notes).toEqual([
      "Someone played alone: that doesn’t count.",
      "Not known here: a.",
      "It was played 3 times, and goes in as one game.",
    ]);
  });

  test("asks about a member whose first name alone fits", () => {
    const ann = { publicId: "ann", name: "Ann Able", color: "3A85FF" as const, bggUserName: null };
    const notes = (name: string) =>
      proposalOf(
        {
          source: "csv:1",
          gameName: "Ra",
          playedOn: "2026-01-08",
          players: [{ name }, { name: "Ann Able" }],
        },
        { ...known, users: [ann] },
      ).notes;
    expect(notes("Ann")).toEqual(["Is “Ann” Ann Able? Only the first name is the same."]);
    expect(notes("ann able")).toEqual([]);
  });

  test("keeps February 29 of a leap year, and of no other", () => {
    expect(propose({ playedOn: "2028-02-29" }).playedOn).toBe("2028-02-29T00:00:00.000Z");
    expect(propose({ playedOn: "2027-02-29" }).playedOn).toBeNull();
  });

  test("keeps a date that can’t be read as the file has it", () => {
    const unread = (playedOn: string) => propose({ playedOn }).unreadDate;
    expect(["2026-01-08", "", " "].map(unread)).toEqual([null, null, null]);
    expect([" Feb  31st ", "9".repeat(1_000)].map(unread)).toEqual(["Feb 31st", "9".repeat(40)]);
  });
});

describe("BoardGameGeek's plays", () => {
  test("are none for an empty file", () => {
    expect(parsePlays('<plays username="x" total="0" page="1"></plays>')).toEqual([]);
    expect(parsePlays("<plays/>")).toEqual([]);
  });

  test("are read with any field missing", () => {
    expect(parsePlays('<plays><play id="7"/></plays>')).toEqual([
      { source: "bgg:7", gameName: "", playedOn: "", quantity: 1, players: [] },
    ]);
    const scored = (score: string) =>
      parsePlays(
        `<plays><play id="1"><players><player name="a" score="${score}" win="1"/></players></play></plays>`,
      )[0]?.players[0];
    expect(scored(" 12,5 ")).toEqual({ name: "a", userName: "", score: 12.5, win: true });
    expect([scored("1,020")?.score, scored("−3")?.score]).toEqual([1_020, -3]);
    for (const none of ["", "lots", "1e9", "12/3", "Infinity"]) expect(scored(none)?.score).toBeNull();
  });

  test("are by teams where some but not all have the same colour", () => {
    const teamsOf = (...colours: string[]) =>
      parsePlays(
        `<plays><play id="1"><players>${colours.map((colour) => `<player name="a" color="${colour}"/>`).join("")}</players></play></plays>`,
      )[0]?.players.map(({ team }) => team ?? null);
    expect(teamsOf("Red", "blue", " red", "")).toEqual([1, 2, 1, 3]);
    for (const none of [
      ["red", "blue"],
      ["red", "red"],
      ["", ""],
      ["", "", "red"],
      ["1", "", "2"],
    ])
      expect(teamsOf(...none)).toEqual(none.map(() => null));
  });
});
