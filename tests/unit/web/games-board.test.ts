import { describe, expect, it } from "vitest";
import {
  foldSeats,
  gamesElsewhere,
  gamesWords,
  playersWords,
  roomWords,
  rowWords,
} from "../../../web/games/seats.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats, freeWords } from "../../../worker/contract/games/seats.ts";
import { ownGames } from "../../../worker/contract/site/home-board.ts";

const FRIDAY = "2026-11-20";
const midnight = (day: string) => `${day}T00:00:00.000Z`;

describe("seats", () => {
  it("are all shown up to twelve", () => {
    expect(foldSeats(3, 5)).toEqual({ discs: 3, moreDiscs: 0, free: 2, moreFree: 0 });
    expect(foldSeats(12, 12)).toEqual({ discs: 12, moreDiscs: 0, free: 0, moreFree: 0 });
    expect(foldSeats(0, 12)).toEqual({ discs: 0, moreDiscs: 0, free: 12, moreFree: 0 });
  });

  it("fold beyond twelve, still showing a free seat", () => {
    expect(foldSeats(30, 31)).toEqual({ discs: 11, moreDiscs: 19, free: 1, moreFree: 0 });
    expect(foldSeats(1, 100)).toEqual({ discs: 1, moreDiscs: 0, free: 11, moreFree: 88 });
    expect(foldSeats(50, 100)).toEqual({ discs: 8, moreDiscs: 42, free: 4, moreFree: 46 });
  });

  it("never count below zero, also in an overfull game", () => {
    expect(foldSeats(5, 4)).toEqual({ discs: 5, moreDiscs: 0, free: 0, moreFree: 0 });
  });

  it("always add up, and never show more than twelve", () => {
    for (let seats = 1; seats <= 100; seats++) {
      for (let taken = 0; taken <= seats; taken++) {
        const { discs, moreDiscs, free, moreFree } = foldSeats(taken, seats);
        expect(discs + moreDiscs).toBe(taken);
        expect(free + moreFree).toBe(seats - taken);
        expect(discs + free).toBeLessThanOrEqual(12);
        expect(free > 0).toBe(taken < seats);
      }
    }
  });

  it("are counted in words, and so are games", () => {
    expect([gamesWords(1), gamesWords(12)]).toEqual(["1 game", "12 games"]);
    expect([freeWords(0), freeWords(1), freeWords(12)]).toEqual(["full", "1 seat free", "12 seats free"]);
    expect(freeSeats({ players: [], maxPlayers: 3 })).toBe(3);
    expect([roomWords(4, 4), roomWords(3, 4), roomWords(1, 4), roomWords(5, 4)]).toEqual([
      "Full",
      "1 seat free",
      "3 seats free",
      "Full",
    ]);
  });

  it("end with the number of missing players, or else of free seats", () => {
    const words = (players: number, minPlayers: number) =>
      rowWords({ players: Array(players), minPlayers, maxPlayers: 4 } as unknown as Game);
    expect([words(1, 3), words(3, 3), words(4, 3)]).toEqual(["2 more needed", "1 seat free", "Full"]);
  });
});

describe("a member’s own games", () => {
  const [ada, ben] = ["ada", "ben"].map((publicId) => ({
    publicId,
    name: publicId,
    color: "3A85FF" as const,
  }));
  const gameAt = (id: string, given: Partial<Game> = {}) =>
    ({ ...{ id, date: midnight(FRIDAY), table: null, players: [ada], minPlayers: 2 }, ...given }) as Game;
  const felt = { id: "felt", name: "Felt" };
  const order = (...games: Game[]) => ownGames(games, "ada").map(({ id }) => id);

  it("of one evening begin with the most settled one: with a table, then with enough players", () => {
    const settled = gameAt("settled", { table: felt });
    const enough = gameAt("enough", { players: [ada, ben] as Game["players"] });
    expect(order(gameAt("newest"), enough, settled)).toEqual(["settled", "enough", "newest"]);
    expect(order(settled, enough, gameAt("newest"))).toEqual(["settled", "enough", "newest"]);
  });

  it("of other evenings stay sorted by date, and undated ones in place", () => {
    const later = gameAt("later", { date: midnight("2026-11-27"), table: felt });
    const undated = gameAt("undated", { date: null });
    const other = gameAt("other", { date: null, table: felt });
    expect(order(undated, later, gameAt("soon"), other)).toEqual(["soon", "later", "undated", "other"]);
  });
});

describe("the other games of an evening", () => {
  const gameAt = (id: string, date: string | null, ...seated: string[]) =>
    ({ id, date, players: seated.map((publicId) => ({ publicId })) }) as Game;

  it("are those with the reader's seat on the same date: not of another day, undated, or the same game", () => {
    const here = gameAt("here", midnight(FRIDAY), "ada");
    const there = gameAt("there", midnight(FRIDAY), "ben", "ada");
    expect(gamesElsewhere([here, there], here, "ada")).toEqual([there]);
    expect(gamesElsewhere([here, there], here, "cy")).toEqual([]);
    expect(gamesElsewhere([here, gameAt("next", midnight("2026-11-21"), "ada")], here, "ada")).toEqual([]);
    const undated = gameAt("undated", null, "ada");
    expect(gamesElsewhere([undated], gameAt("new", null), "ada")).toEqual([]);
  });
});

describe("how many can play", () => {
  it.each([
    ["2–4 players", 2, 4, null],
    ["1–4 players", 1, 4, 822],
    ["Up to 4 players", 1, 4, null],
    ["1 player", 1, 1, null],
    ["4 players", 4, 4, null],
  ])("is said as %j: the least isn't known of a typed name", (words, minPlayers, maxPlayers, bggId) => {
    expect(playersWords({ minPlayers, maxPlayers, bggId })).toBe(words);
  });
});
