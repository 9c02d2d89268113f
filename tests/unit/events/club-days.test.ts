import { describe, expect, it } from "vitest";
import { eveningOn, firstToBegin, nextClubDay } from "../../../worker/contract/events/club-days.ts";

const TODAY = "2026-11-26";
const FRIDAY = "2026-11-27";
const LATER = "2026-12-03";
const on = (date: string) => ({ date, cancelledAt: null });
const off = (date: string) => ({ date, cancelledAt: 1 });
const game = (date: string, isMine = false) => ({ date, isMine });
type Args = Parameters<typeof nextClubDay>;

describe("the next evening", () => {
  it.each<[string, Args[0], Args[1], string | null]>([
    ["today while the club meets", [on(LATER), on(TODAY)], [game(FRIDAY)], TODAY],
    ["today while the reader has a seat", [on(FRIDAY)], [game(TODAY, true)], TODAY],
    ["not today for others' games", [on(FRIDAY)], [game(TODAY)], FRIDAY],
    ["the next that is planned, whatever is played before", [on(LATER)], [game(FRIDAY, true)], LATER],
    ["the next on which somebody plays, with none planned", [], [game(LATER), game(FRIDAY)], FRIDAY],
    ["today with none planned, whoever plays", [], [game(FRIDAY), game(TODAY)], TODAY],
    ["not one that is cancelled, whoever sits there", [off(TODAY), on(LATER)], [game(TODAY, true)], LATER],
    ["one that has another day that is on", [off(FRIDAY), on(FRIDAY)], [], FRIDAY],
    ["none where all is cancelled", [off(TODAY), off(FRIDAY)], [game(TODAY), game(FRIDAY)], null],
    ["none of the past", [on("2026-11-25")], [game("2026-11-25", true)], null],
    ["none of nothing", [], [], null],
  ])("is %s", (_, days, games, date) => {
    expect(nextClubDay(days, games, [TODAY, TODAY])).toBe(date);
  });
});

describe("an evening is on for a reader", () => {
  it.each<[string, Args[0], Args[1], boolean]>([
    ["where the club meets", [on(TODAY)], [], true],
    ["where they have a seat", [], [game(TODAY), game(TODAY, true)], true],
    ["not for games of others", [], [game(TODAY)], false],
    ["not where it is cancelled", [off(TODAY)], [game(TODAY, true)], false],
    ["where one of two is cancelled", [off(TODAY), on(TODAY)], [], true],
    ["not where nothing is planned", [], [], false],
  ])("%s", (_, days, games, is) => {
    expect(eveningOn(days, games, [TODAY, TODAY])).toBe(is ? TODAY : null);
  });

  it.each<[string, Args[0], Args[1], string | null]>([
    ["that of last night, although there is one today", [on(TODAY), on(FRIDAY)], [], TODAY],
    ["today's where last night was cancelled", [off(TODAY), on(FRIDAY)], [], FRIDAY],
    ["today's for a player, where others played last night", [], [game(TODAY), game(FRIDAY, true)], FRIDAY],
    ["none where only others play", [], [game(TODAY), game(FRIDAY)], null],
  ])("past midnight: %s", (_, days, games, date) => {
    expect(eveningOn(days, games, [TODAY, FRIDAY])).toBe(date);
  });
});

describe("the day by whose hours games go", () => {
  const day = (id: string, start: string | null, cancelledAt: number | null = null) => ({
    ...{ id, event: id, start, cancelledAt },
  });

  it("is the first to begin of those that are on, then by kind; days without hours come last", () => {
    const first = (...days: ReturnType<typeof day>[]) => firstToBegin(days)?.id;
    expect(first(day("b", "19:00"), day("a", "18:00"))).toBe("a");
    expect(first(day("b", "19:00"), day("a", "19:00"))).toBe("a");
    expect(first(day("b", "19:00"), day("a", null))).toBe("b");
    expect(first(day("b", "19:00"), day("a", "18:00", 1))).toBe("b");
    expect(first(day("b", "19:00", 1), day("a", "18:00", 1))).toBe("a");
    expect(first()).toBeUndefined();
  });
});
