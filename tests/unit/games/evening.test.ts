import { describe, expect, it } from "vitest";
import { proposedTime, timeField, timeWords } from "../../../web/games/waiting.ts";
import { weekAfter } from "../../../worker/contract/games/game-date.ts";
import { lateForm, suggestForm } from "../../../worker/contract/games/games.ts";
import { needWords } from "../../../worker/contract/games/seats.ts";
import { decideAgain } from "../../../worker/games/again-rules.ts";
import { decideLate, lateMinutesOn } from "../../../worker/games/late-rules.ts";
import { decideAsk, decideNeeded } from "../../../worker/games/needed-rules.ts";
import { issuesOf } from "../../../worker/games/rules.ts";
import { refusalOf } from "../../support/outcome.ts";
import { knownGame } from "../../support/waiting.ts";
import { aPlayer } from "../web/games-samples.ts";

const TODAY = "2026-11-26";
const person = (id: string, role: "NEW" | "TRUSTED" = "TRUSTED") => ({ id, publicId: `p-${id}`, role });
const [ada, ben, cy] = [person("ada"), person("ben"), person("cy")];
const game = knownGame({
  ...{ date: TODAY, tableId: "felt", tableName: "Felt", maxPlayers: 4 },
  ...{ suggestedBy: ada.id, suggester: ada },
});
const said = (act: () => unknown) => {
  const refused = refusalOf(act);
  return refused ? [refused.code, refused.issues[0]?.message] : ["allowed"];
};

describe("a game that needs players by a day", () => {
  const needs = (players: number, neededBy: string | null, date: string | null = null) =>
    needWords(
      { players: Array.from({ length: players }, () => aPlayer("a")), minPlayers: 3, date, neededBy },
      TODAY,
    );

  it("says how many are missing until that day is over, and nothing once complete", () => {
    expect(needs(2, "2026-12-02T00:00:00.000Z")).toBe("Needs 1 more by Wed 2 Dec");
    expect(needs(1, "2026-11-26T00:00:00.000Z")).toBe("Needs 2 more by Thu 26 Nov");
    expect(needs(2, "2026-11-25T00:00:00.000Z")).toBe("1 more needed");
    expect(needs(2, "2026-12-02T00:00:00.000Z", "2026-12-01T00:00:00.000Z")).toBe("1 more needed");
    expect([needs(1, null), needs(3, null), needs(4, "2026-12-02T00:00:00.000Z")]).toEqual([
      "2 more needed",
      null,
      null,
    ]);
  });

  it("is refused a day in the past or after its own date, but keeps a former one", () => {
    const at = { today: TODAY, imageOrigin: "https://pictures.example", now: 0 };
    const wrong = (form: object, kept?: { date: string | null; neededBy: string | null }) =>
      issuesOf(suggestForm.parse({ name: "Azul", ...form }), at, kept && { image: null, ...kept }).map(
        ({ path, message }) => [path.join(), message],
      );
    expect(wrong({ neededBy: "2026-11-25" })).toEqual([
      ["neededBy", "Choose today or a later day, or leave it blank."],
    ]);
    expect(wrong({ neededBy: "2026-12-04", date: "2026-12-03" })).toEqual([
      ["neededBy", "Choose a day no later than the game’s own."],
    ]);
    for (const form of [{ neededBy: "2026-12-03", date: "2026-12-03" }, { neededBy: TODAY }, {}])
      expect(wrong(form)).toEqual([]);
    const past = { date: "2026-12-03", neededBy: "2026-11-20" };
    expect(wrong(past, past)).toEqual([]);
    const left = { date: "2026-11-27", neededBy: "2026-12-01" };
    expect(wrong(left, left)).toEqual([]);
    expect(wrong({ ...left, date: "2026-11-28" }, left)).toHaveLength(1);
    expect(suggestForm.parse({ name: "Azul", neededBy: "2026-12-02T00:00:00.000Z" }).neededBy).toBe(
      "2026-12-02",
    );
  });

  it("notifies its players, its suggester and those who would like to play it, each game separately", () => {
    const needy = {
      ...{ id: "azul", neededBy: TODAY, suggestedBy: ada.id },
      ...{ minPlayers: 3, maxPlayers: 5, playerCount: 2 },
    };
    const games = [
      needy,
      { ...needy, id: "heat", minPlayers: 5, suggestedBy: null },
      { ...needy, id: "loa", minPlayers: 1 },
    ];
    const people = [
      { gameId: "azul", id: "ben" },
      { gameId: "azul", id: "cy" },
      { gameId: "heat", id: "di" },
    ];
    expect(decideNeeded({ games, people })?.news).toEqual([
      {
        ...{ kind: "needed", url: "/games/azul", gameId: "azul", to: ["ben", "cy", "ada"] },
        facts: { needs: { more: 1, by: TODAY } },
      },
      {
        ...{ kind: "needed", url: "/games/heat", gameId: "heat", to: ["di", null] },
        facts: { needs: { more: 3, by: TODAY } },
      },
      {
        ...{ kind: "needed", url: "/games/loa", gameId: "loa", to: [ada.id] },
        facts: { needs: { free: 3, by: TODAY } },
      },
    ]);
    expect(decideNeeded({ games: [], people })).toBeNull();
  });
});

describe("a player who asks for more players", () => {
  const needy = { ...game, date: "2026-12-03", minPlayers: 3, playerCount: 2, neededTold: null };
  const DAYS = [TODAY, "2026-11-27"] as const;
  const found = { member: ada, game: needy, seats: [ada, ben], people: [ada, ben, cy] };
  const ask = (given: object = {}) => decideAsk({ ...found, ...given }, DAYS);

  it("notifies interested members without a seat of how many it needs and by when", () => {
    const news = { kind: "needed", url: "/games/azul", gameId: "azul", to: ["cy"] };
    expect(ask()).toEqual({
      day: TODAY,
      news: [{ ...news, facts: { needs: { more: 1, by: "2026-12-03" } } }],
    });
    expect(ask({ game: { ...needy, neededBy: "2026-12-01" } })?.news[0]?.facts).toEqual({
      needs: { more: 1, by: "2026-12-01" },
    });
    expect(ask({ game: { ...needy, neededBy: "2026-12-04" } })?.news[0]?.facts).toEqual({
      needs: { more: 1, by: "2026-12-03" },
    });
    expect(ask({ game: { ...needy, date: null } })?.news[0]?.facts).toEqual({});
    expect(ask({ people: [ada, ben] })).toBeNull();
  });

  it("is refused when the others were already notified for that day", () => {
    const soon = { ...needy, neededBy: "2026-11-27" };
    expect(ask({ game: soon })?.day).toBe("2026-11-27");
    expect(said(() => ask({ game: { ...soon, neededTold: "2026-11-27" } }))).toEqual([
      "conflict",
      "We’ve told people already. You can still share the link.",
    ]);
    // The control: a notice or request about another day has expired.
    expect(ask({ game: { ...needy, neededTold: "2026-11-25" } })?.day).toBe(TODAY);
  });

  it.each([
    ["sits elsewhere", { member: cy }, "conflict", "Take a seat at this game first."],
    [
      "plays a game of yesterday",
      { game: { ...needy, date: "2026-11-25" } },
      "conflict",
      "This game is over.",
    ],
    ["has all they need", { seats: [ada, ben, cy] }, "conflict", "This game has enough players."],
    [
      "has asked today",
      { game: { ...needy, neededTold: TODAY } },
      "conflict",
      "We’ve told people already. You can ask again tomorrow.",
    ],
    ["asks at a game that is gone", { game: undefined }, "not-found", "This game is no longer here."],
  ])("is refused when the player %s", (_, given, code, words) => {
    expect(said(() => ask(given))).toEqual([code, words]);
    expect(said(() => ask())).toEqual(["allowed"]);
  });
});

describe("the same again", () => {
  const found = {
    ...{ member: ada, game, seats: [ada, ben, cy], made: undefined, coming: [], lastAllowedAct: undefined },
    table: { retiredAt: null },
  };
  const again = (given: object = {}) => decideAgain({ ...found, ...given }, "new", TODAY);

  it("is on the same weekday a week later, or for an old game the next one to come", () => {
    expect(weekAfter(TODAY, TODAY)).toBe("2026-12-03");
    expect(weekAfter("2026-11-25", TODAY)).toBe("2026-12-02");
    expect(weekAfter("2026-11-19", TODAY)).toBe(TODAY);
    expect(weekAfter("2026-01-01", TODAY)).toBe(TODAY);
    expect(weekAfter("2026-11-18", TODAY)).toBe("2026-12-02");
    // On any day: the same weekday, in the future, and within a week unless that is the very day.
    for (let day = 0; day < 60; day++) {
      const played = new Date(Date.parse(TODAY) - day * 86_400_000).toISOString().slice(0, 10);
      const next = weekAfter(played, TODAY);
      expect((Date.parse(next) - Date.parse(played)) % (7 * 86_400_000)).toBe(0);
      expect([next >= TODAY, next > played, Date.parse(next) - Date.parse(TODAY) <= 7 * 86_400_000]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it("asks those who played, and signs up only the one who pressed; the table is kept if free", () => {
    const made = again();
    expect([made?.day, made?.tableId]).toEqual(["2026-12-03", "felt"]);
    expect(made?.news).toEqual([
      {
        ...{ kind: "again", url: "/games/new", gameId: "new", to: ["ben", "cy"] },
        facts: { day: "2026-12-03" },
      },
    ]);
    const other = { name: "Heat", date: "2026-12-03", tableId: "felt", suggestedBy: null };
    expect(again({ coming: [other] })?.tableId).toBeNull();
    expect(again({ coming: [{ ...other, date: "2026-12-02" }] })?.tableId).toBe("felt");
    expect([again({ table: { retiredAt: 1 } })?.tableId, again({ table: undefined })?.tableId]).toEqual([
      null,
      null,
    ]);
  });

  it("makes one game, however often and by whichever players it is pressed", () => {
    const same = { name: "AZUL", date: "2026-12-03", tableId: null, suggestedBy: "ben" };
    expect(again({ coming: [same] })).toBeNull();
    expect(again({ made: { id: "new" } })).toBeNull();
    // Another suggester's game of that name, or one on another day, is a different game.
    expect(again({ coming: [{ ...same, suggestedBy: "zoe" }] })).not.toBeNull();
    expect(again({ coming: [{ ...same, date: "2026-12-01" }] })).not.toBeNull();
  });

  it("is allowed to its players and suggester, from its day on", () => {
    expect(said(() => again({ member: person("zoe") }))[0]).toBe("forbidden");
    expect(said(() => again({ seats: [ben] }))).toEqual(["allowed"]);
    for (const date of [null, "2026-11-27"])
      expect(said(() => again({ game: { ...game, date } }))[0]).toBe("conflict");
    expect(said(() => again({ game: { ...game, heldName: "Evil" } }))[0]).toBe("conflict");
    expect(said(() => again({ game: undefined }))[0]).toBe("not-found");
    expect(said(() => again({ lastAllowedAct: {} }))).toEqual(["allowed"]);
    expect(said(() => again({ lastAllowedAct: {}, member: person("ada", "NEW") }))[0]).toBe("too-many");
  });
});

describe("being late", () => {
  const seats = [ada, ben, cy].map((one) => ({ ...one, lateMinutes: null, lateOn: null }));
  const found = { member: ben, game, seats, lastAllowedAct: undefined };
  const late = (minutes: 10 | 20 | 30 | null, given: object = {}) =>
    decideLate({ ...found, ...given }, minutes, TODAY);
  const told = (lateMinutes: 20, lateOn = TODAY) => ({
    seats: seats.map((one) => (one.id === ben.id ? { ...one, lateMinutes, lateOn } : one)),
  });

  it("notifies the others at the table; a new time does again, the same one does not", () => {
    expect(late(20)).toEqual({
      minutes: 20,
      news: [{ kind: "late", url: "/games/azul", gameId: "azul", to: ["ada", "cy"], facts: { late: 20 } }],
    });
    expect([late(20, told(20)), late(null)]).toEqual([null, null]);
    expect(late(30, told(20))?.minutes).toBe(30);
    expect(late(null, told(20))).toMatchObject({ minutes: null, news: [{ facts: { late: null } }] });
    // A notice about another day has expired.
    expect(late(20, told(20, "2026-11-19"))?.minutes).toBe(20);
    expect([
      lateMinutesOn({ lateMinutes: 20, lateOn: TODAY }, TODAY),
      lateMinutesOn({ lateMinutes: 20, lateOn: TODAY }, null),
    ]).toEqual([20, null]);
  });

  it("is allowed to players, on the day itself, and to a NEW member only so often", () => {
    expect(said(() => late(20, { member: person("zoe") }))).toEqual([
      "conflict",
      "Take a seat at this game first.",
    ]);
    for (const date of [null, "2026-11-25", "2026-11-27"])
      expect(said(() => late(20, { game: { ...game, date } }))[1]).toBe(
        "You can say so on the day of the game.",
      );
    expect(said(() => late(20, { game: undefined }))[0]).toBe("not-found");
    const limited = { lastAllowedAct: {}, member: person("ben", "NEW") };
    expect(said(() => late(20, limited))[0]).toBe("too-many");
    // Taking it back is always allowed.
    expect(said(() => late(null, { ...limited, ...told(20) }))).toEqual(["allowed"]);
    expect(said(() => late(20, { lastAllowedAct: {} }))).toEqual(["allowed"]);
  });

  it.each([0, 15, "10", null, undefined, 1_000])("by %j is refused", (minutes) => {
    expect(lateForm.safeParse({ minutes }).error?.issues[0]?.message).toBe("Choose 10, 20 or 30 minutes");
    expect(lateForm.parse({ minutes: 30 })).toEqual({ minutes: 30 });
  });
});

describe("the time until which a member waits", () => {
  const zone = "Europe/London";
  const proposed = (now: string, date: string | null) => proposedTime(date, Date.parse(now), zone);

  it("is proposed as the evening before, or later on the day itself, by the club's clock", () => {
    const date = "2026-11-26T00:00:00.000Z";
    expect(proposed("2026-11-23T10:00:00Z", date)).toBe("2026-11-25T18:00");
    expect(proposed("2026-11-25T17:45:00Z", date)).toBe("2026-11-26T12:00");
    expect(proposed("2026-11-26T13:00:00Z", date)).toBe("2026-11-26T18:00");
    expect(proposed("2026-11-26T20:00:00Z", date)).toBe("2026-11-26T23:59");
    expect(proposed("2026-11-26T23:40:00Z", date)).toBe("2026-11-26T23:59");
    expect(proposed("2026-11-23T10:00:00Z", null)).toBe("2026-11-30T18:00");
    // In summer the club is an hour ahead of UTC.
    expect(proposed("2026-07-01T16:45:00Z", "2026-07-02T00:00:00.000Z")).toBe("2026-07-02T12:00");
  });

  it("is shown by the club's clock, too", () => {
    expect(timeWords("2026-07-01T17:00:00.000Z", zone)).toBe("Wed 1 Jul, 18:00");
    expect(timeField("2026-11-25T18:00:00.000Z", zone)).toBe("2026-11-25T18:00");
  });
});
