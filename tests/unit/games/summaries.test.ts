import { describe, expect, it, test } from "vitest";
import type { EventDay, Tonight } from "../../../worker/contract/events/calendar.ts";
import { gameSummary, nightSummary } from "../../../worker/contract/summaries.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { aGame, aPlayer } from "../web/games-samples.ts";

const TODAY = "2026-11-21";
const NIGHT = "2026-11-26T00:00:00.000Z";
const LONG_TABLE = { id: "long", name: "The Long Table" };
const at7 = (date: string | null) => ({ date, start: "19:00" });
const named = (...names: string[]) => names.map((name) => aPlayer(name));
const lengthOf = (text: string) => [...text].length;

describe("the summary of a game", () => {
  it("says when, where, whether there is room, and who plays", () => {
    const game = aGame({
      date: NIGHT,
      table: LONG_TABLE,
      maxPlayers: 4,
      players: named("Ada", "Ben", "Zofia"),
    });
    expect(gameSummary(game, TODAY, at7(NIGHT))).toBe(
      "Thu 26 Nov, 19:00 · The Long Table · 1 seat free · Ada, Ben, Zofia",
    );
  });

  it("names no guests, whom search engines would read", () => {
    const [ada, sam] = named("Ada", "a guest of Ada");
    const game = aGame({ players: [ada, { ...sam, guestOf: "ada" }] as typeof game.players, maxPlayers: 4 });
    expect(gameSummary(game, TODAY)).toBe("No date yet · 2 seats free · Ada and 1 more");
    const alone = aGame({ players: [{ ...sam, guestOf: "ada" }] as typeof game.players, maxPlayers: 4 });
    expect(gameSummary(alone, TODAY)).toBe("No date yet · 3 seats free · 1 player");
  });

  test.each([
    ["no hour is known", { date: NIGHT }, "Thu 26 Nov · 4 seats free · Ada"],
    ["it has no date", {}, "No date yet · 4 seats free · Ada"],
    [
      "it has a table and no date",
      { table: LONG_TABLE },
      "No date yet · The Long Table · 4 seats free · Ada",
    ],
    ["it is full", { maxPlayers: 1 }, "No date yet · full · Ada"],
    [
      "more play than it seats",
      { maxPlayers: 1, players: named("Ada", "Ben") },
      "No date yet · full · Ada, Ben",
    ],
    ["nobody plays", { date: NIGHT, players: [] }, "Thu 26 Nov · off"],
    ["it is today", { date: `${TODAY}T00:00:00.000Z` }, "Sat 21 Nov · 4 seats free · Ada"],
    ["it is over", { date: "2026-03-05T00:00:00.000Z" }, "Played Thu 5 Mar · Ada"],
    ["it was another year", { date: "2025-03-06T00:00:00.000Z" }, "Played Thu 6 Mar 2025 · Ada"],
    [
      "its day passed with nobody at the table",
      { date: "2026-11-20T00:00:00.000Z", table: LONG_TABLE, players: [] },
      "Was planned for Fri 20 Nov · The Long Table",
    ],
    [
      "its table has a name as long as a sentence",
      { table: { id: "t", name: "t".repeat(81) } },
      "No date yet · 4 seats free · Ada",
    ],
  ])("when %s", (_, given, words) => {
    expect(gameSummary(aGame(given), TODAY)).toBe(words);
  });

  it("says that its evening is cancelled", () => {
    const off = { date: NIGHT, start: null, isCancelled: true };
    expect(gameSummary(aGame({ date: NIGHT }), TODAY, off)).toBe("Thu 26 Nov · cancelled · Ada");
    expect(gameSummary(aGame(), TODAY, off)).toBe("No date yet · 4 seats free · Ada");
  });

  it("says the hour of its own evening only, and none once it is over", () => {
    const dated = aGame({ date: NIGHT });
    const said = "Thu 26 Nov · 4 seats free · Ada";
    for (const evening of [undefined, null, { date: NIGHT, start: null }, at7("2026-11-27T00:00:00.000Z")])
      expect(gameSummary(dated, TODAY, evening)).toBe(said);
    expect(gameSummary(aGame(), TODAY, at7(null))).toBe("No date yet · 4 seats free · Ada");
    expect(gameSummary(dated, "2026-11-27", at7(NIGHT))).toBe("Played Thu 26 Nov · Ada");
  });

  it("names six players and counts the others", () => {
    const crowd = (count: number) => named(...Array.from({ length: count }, (_, at) => `Ada ${at + 1}`));
    const six = "Ada 1, Ada 2, Ada 3, Ada 4, Ada 5, Ada 6";
    const of = (count: number) => gameSummary(aGame({ maxPlayers: 100, players: crowd(count) }), TODAY);
    expect(of(6)).toBe(`No date yet · 94 seats free · ${six}`);
    expect(of(7)).toBe(`No date yet · 93 seats free · ${six} and 1 more`);
    expect(of(100)).toBe(`No date yet · full · ${six} and 94 more`);
  });

  it("counts names that do not fit, and cuts none", () => {
    const wide = (letter: string) => letter.repeat(NAME_MOST);
    const game = aGame({ date: NIGHT, players: named(wide("W"), wide("M"), wide("Q")) });
    expect(gameSummary(game, TODAY, at7(NIGHT))).toBe(
      `Thu 26 Nov, 19:00 · 2 seats free · ${wide("W")}, ${wide("M")} and 1 more`,
    );
    const endless = named("x".repeat(300), "Ben");
    expect(gameSummary(aGame({ players: endless }), TODAY)).toBe("No date yet · 3 seats free · 2 players");
    expect(gameSummary(aGame({ players: endless.slice(0, 1) }), TODAY)).toBe(
      "No date yet · 4 seats free · 1 player",
    );
  });

  it("is never longer than 200 characters, and every name in it is whole", () => {
    const pieces = ["👨‍👩‍👧‍👦", "🎲", "W", "é", "Ł", "שלום", "山", "x y", "·", ","];
    for (let seed = 1; seed < 400; seed++) {
      const names = Array.from({ length: 1 + ((seed * 7) % 100) }, (_, at) => {
        const name = (pieces[(seed + at) % pieces.length] ?? "").repeat(1 + ((seed * (at + 3)) % NAME_MOST));
        return [...name].slice(0, NAME_MOST).join("") + at;
      });
      const table = { id: "t", name: "T".repeat(1 + (seed % 80)) };
      const summary = gameSummary(
        aGame({ maxPlayers: 200, date: NIGHT, table, players: named(...names) }),
        TODAY,
      );
      expect(lengthOf(summary)).toBeLessThanOrEqual(200);
      expect(summary.isWellFormed()).toBe(true);
      const facts = `Thu 26 Nov · ${table.name} · ${200 - names.length} seats free`;
      const possible = names.slice(0, 6).map((_, at) => {
        const others = names.length - at - 1;
        return `${facts} · ${names.slice(0, at + 1).join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
      });
      const longest = possible.findLast((words) => lengthOf(words) <= 200);
      expect(summary).toBe(longest ?? facts);
    }
  });
});

describe("the summary of a game night", () => {
  const day: EventDay = {
    id: "day",
    event: "GAMES_DAY",
    kind: { name: "Game night", mark: 0 },
    date: NIGHT,
    title: null,
    note: null,
    start: "19:00",
    end: "23:00",
    venue: null,
    venueId: null,
    capacity: null,
    isUsual: true,
    isCancelled: false,
    version: 0,
  };
  const night = (given: Partial<Tonight> = {}): Tonight => ({
    date: NIGHT,
    isToday: false,
    days: [day],
    cancelled: [],
    tables: [],
    games: [],
    notes: {},
    ...given,
  });
  const game = (maxPlayers: number, ...names: string[]) => ({
    ...aGame({ maxPlayers, players: named(...names) }),
  });

  test.each([
    ["Thu 26 Nov · 2 games · 4 seats free", { games: [game(4, "Ada"), game(2, "Ben")] }],
    ["Thu 26 Nov · 1 game · 1 seat free", { games: [game(2, "Ada")] }],
    ["Thu 26 Nov · 2 games · full", { games: [game(1, "Ada"), game(1, "Ben", "Cleo")] }],
    ["Thu 26 Nov · no games yet", {}],
    ["Thu 26 Nov · 1 game · 1 seat free", { days: [], games: [game(2, "Ada")] }],
    ["Thu 26 Nov · cancelled", { days: [], cancelled: [day], games: [game(2, "Ada")] }],
    [null, { date: null, days: [] }],
  ])("is %s", (words, given) => {
    expect(nightSummary(night(given))).toBe(words);
  });
});
