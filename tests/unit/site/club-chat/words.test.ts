import { describe, expect, it } from "vitest";
import type { EventDay } from "../../../../worker/contract/events/calendar.ts";
import type { Game } from "../../../../worker/contract/games/games.ts";
import {
  escaped,
  eveningMessage,
  gameMessage,
  isMorningOf,
  postMessage,
} from "../../../../worker/site/club-chat/words-rules.ts";

const URL = "https://club.example/games/azul";
const DATE = "2026-11-26T00:00:00.000Z";
const TODAY = "2026-11-20";
const person = (publicId: string, name: string, guestOf?: string) => ({
  ...{ publicId, name, color: "F54144" as const },
  ...(guestOf && { guestOf }),
});
const ADA = person("ada", "Ada");
const BEN = person("ben", "Ben");
const SAM = person("sam", "a guest of Ada", "ada");
const game = (given: Partial<Game>) =>
  ({ name: "Azul", maxPlayers: 5, players: [ADA, BEN, SAM], date: DATE, table: null, ...given }) as Game;
const day = (given: Partial<EventDay> = {}) =>
  ({
    ...{ event: "GAMES_DAY", title: null, kind: { name: "Game night", mark: 0 }, date: DATE },
    ...{
      start: "19:00",
      end: "23:00",
      venue: { name: "The Old Cooperage", address: "" },
      isCancelled: false,
    },
    ...given,
  }) as EventDay;
const off = day({ isCancelled: true });
const told = (of: Game, named: string[] = [], { days = [day()], today = TODAY } = {}) =>
  gameMessage(of, { days, today, named: new Set(named), url: URL });

describe("a game in the club’s chat", () => {
  it.each([
    ["Azul", game({}), "**Azul** · 3 of 5 seats\nThu 26 Nov, 19:00 · The Old Cooperage"],
    [
      "full",
      game({ maxPlayers: 3 }),
      "**Azul** · 3 of 3 seats · full\nThu 26 Nov, 19:00 · The Old Cooperage",
    ],
    [
      "at a table",
      game({ table: { id: "t", name: "The Long Table" } }),
      "**Azul** · 3 of 5 seats\nThu 26 Nov, 19:00 · The Old Cooperage · The Long Table",
    ],
    ["nobody left", game({ players: [] }), "**Azul** · off"],
  ])("says how full it is, when and where: %s", (_, of, lines) => {
    expect(told(of)).toBe(`${lines}\n${URL}`);
  });

  it("has no date yet, or one without a planned evening, or a cancelled one", () => {
    expect(told(game({ date: null }), [], { days: [] })).toContain("\nNo date yet\n");
    expect(told(game({}), [], { days: [] })).toContain("\nThu 26 Nov\n");
    expect(told(game({}), [], { days: [off] })).toContain("\nThu 26 Nov · that evening is off\n");
  });

  it("names only members who agreed, never a guest, and nobody once it is played", () => {
    expect(told(game({}), ["ben", "sam"])).toContain("\nBen and 2 more\n");
    expect(told(game({ players: [ADA, BEN] }), ["ada", "ben"])).toContain("\nAda, Ben\n");
    const today = "2026-11-27";
    expect(told(game({}), ["ada", "ben"], { today })).toBe(`**Azul** · Played Thu 26 Nov\n${URL}`);
  });

  it("stays within what Discord takes, whatever people are called", () => {
    const crowd = Array.from({ length: 100 }, (_, at) => person(`p${at}`, "*".repeat(60)));
    const of = game({ name: "_".repeat(200), players: crowd, maxPlayers: 100 });
    const days = [day({ venue: { name: "~".repeat(100), address: "" } })];
    const text = told(
      of,
      crowd.map(({ publicId }) => publicId),
      { days },
    );
    expect(text).toContain("and 94 more");
    expect(text.length).toBeLessThanOrEqual(2_000);
  });
});

it.each([
  ["*_~`|>#", String.raw`\*\_\~\`\|\>\#`],
  ["<@123> [x](y)", String.raw`\<@123\> \[x\]\(y\)`],
  ["https://evil.example", String.raw`https\://evil.example`],
  ["Brass: Birmingham, 2-4", "Brass: Birmingham, 2-4"],
])("%s is no formatting, mention or link", (name, text) => {
  expect(escaped(name)).toBe(text);
});

describe("an evening in the club’s chat", () => {
  const evening = (days: EventDay[]) =>
    eveningMessage({ days, games: [game({})], coming: "12 coming", url: URL });

  it("says what, when, where, what is on and how many come", () => {
    expect(evening([day({ title: "Newcomers’ *night*" }), off])).toBe(
      `Newcomers’ \\*night\\* · Thu 26 Nov, 19:00 to 23:00\nThe Old Cooperage · 1 game · 2 seats free · 12 coming\n${URL}`,
    );
  });

  it("is off if all its days are, and nothing without any", () => {
    expect(evening([off])).toBe(`Game night · Thu 26 Nov · off\n${URL}`);
    expect(evening([])).toBeNull();
  });

  it.each([
    ["07:59", [day()], false],
    ["08:00", [day()], true],
    ["18:59", [day()], true],
    ["19:00", [day()], false],
    ["23:00", [day({ start: null })], true],
    ["12:00", [off], false],
    ["12:00", [], false],
  ])("is announced from eight until it begins: at %s", (time, days, is) => {
    expect(isMorningOf(days, time)).toBe(is);
  });
});

it("a post is its title and address", () => {
  expect(postMessage("A *new* room", URL)).toBe(`New post · **A \\*new\\* room**\n${URL}`);
});
