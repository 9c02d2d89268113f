import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { listWithGame, saveGame } from "../../../web/games/game-cache.ts";
import { currentGamesQuery } from "../../../web/games/queries.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { aGame, aPlayer } from "./games-samples.ts";

const TODAY = "2026-11-20";
const on = (day: string) => `${day}T00:00:00.000Z`;
const ids = (games: Game[]) => games.map(({ id }) => id);

const early = aGame({ id: "early", date: on("2026-11-26"), createdAt: "2026-11-05T00:00:00.000Z" });
const late = aGame({ id: "late", date: on("2026-12-03") });
const newer = aGame({ id: "newer", createdAt: "2026-11-10T00:00:00.000Z" });
const older = aGame({ id: "older", createdAt: "2026-11-01T00:00:00.000Z" });
const board = [early, late, newer, older];

describe("the list with a changed game", () => {
  it("replaces the game in its place when its day stays", () => {
    const full = { ...late, players: [aPlayer("a"), aPlayer("b")] };
    expect(listWithGame(board, full, TODAY)).toEqual([early, full, newer, older]);
  });

  it("moves a game that was given a day to where the server would have it", () => {
    expect(ids(listWithGame(board, { ...older, date: on("2026-11-30") }, TODAY))).toEqual([
      "early",
      "older",
      "late",
      "newer",
    ]);
  });

  it("puts the newest first of one day, and the first id of one moment", () => {
    const sameDay = aGame({ id: "x", date: on("2026-11-26"), createdAt: "2026-11-09T00:00:00.000Z" });
    expect(ids(listWithGame(board, sameDay, TODAY))).toEqual(["x", "early", "late", "newer", "older"]);
    expect(ids(listWithGame([newer], { ...newer, id: "a" }, TODAY))).toEqual(["a", "newer"]);
    expect(ids(listWithGame([newer], { ...newer, id: "z" }, TODAY))).toEqual(["newer", "z"]);
  });

  it("puts a game without a date after all that have one", () => {
    const undated = aGame({ id: "x", createdAt: "2026-11-11T00:00:00.000Z" });
    expect(ids(listWithGame(board, undated, TODAY))).toEqual(["early", "late", "x", "newer", "older"]);
  });

  it("loses a game whose last player left, and takes it back when that is taken back", () => {
    const empty = { ...late, players: [] };
    const without = listWithGame(board, empty, TODAY);
    expect(ids(without)).toEqual(["early", "newer", "older"]);
    expect(ids(listWithGame(without, late, TODAY))).toEqual(["early", "late", "newer", "older"]);
  });

  it("loses a game of a day gone by, and keeps that of today", () => {
    expect(ids(listWithGame(board, { ...late, date: on("2026-11-19") }, TODAY))).not.toContain("late");
    expect(ids(listWithGame(board, { ...late, date: on(TODAY) }, TODAY))[0]).toBe("late");
  });

  it("leaves the others in the server's order, whatever that is", () => {
    const unusual = [older, newer, late, early];
    expect(ids(listWithGame(unusual, { ...newer, name: "Other" }, TODAY))).toEqual(ids(unusual));
  });
});

describe("saving", () => {
  it("writes the game into the list and into its details", () => {
    const client = new QueryClient();
    client.setQueryData(currentGamesQuery.queryKey, board);
    const changed = { ...late, name: "Changed" };
    saveGame(client, changed, TODAY);
    expect(client.getQueryData(currentGamesQuery.queryKey)).toEqual([early, changed, newer, older]);
    expect(client.getQueryData(["games", "detail", "late"])).toEqual(changed);
  });

  it("invents no list that was never fetched", () => {
    const client = new QueryClient();
    saveGame(client, late, TODAY);
    expect(client.getQueryData(currentGamesQuery.queryKey)).toBeUndefined();
  });
});
