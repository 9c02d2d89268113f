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
  it("replaces the game in place when its date stays", () => {
    const full = { ...late, players: [aPlayer("a"), aPlayer("b")] };
    expect(listWithGame(board, full, TODAY)).toEqual([early, full, newer, older]);
  });

  it("moves a game with a new date to where the server sorts it", () => {
    expect(ids(listWithGame(board, { ...older, date: on("2026-11-30") }, TODAY))).toEqual([
      "early",
      "older",
      "late",
      "newer",
    ]);
  });

  it("sorts one day by newest first, then by id", () => {
    const sameDay = aGame({ id: "x", date: on("2026-11-26"), createdAt: "2026-11-09T00:00:00.000Z" });
    expect(ids(listWithGame(board, sameDay, TODAY))).toEqual(["x", "early", "late", "newer", "older"]);
    expect(ids(listWithGame([newer], { ...newer, id: "a" }, TODAY))).toEqual(["a", "newer"]);
    expect(ids(listWithGame([newer], { ...newer, id: "z" }, TODAY))).toEqual(["newer", "z"]);
  });

  it("puts an undated game after all dated ones", () => {
    const undated = aGame({ id: "x", createdAt: "2026-11-11T00:00:00.000Z" });
    expect(ids(listWithGame(board, undated, TODAY))).toEqual(["early", "late", "x", "newer", "older"]);
  });

  it("removes a game without players, and restores it on Undo", () => {
    const empty = { ...late, players: [] };
    const without = listWithGame(board, empty, TODAY);
    expect(ids(without)).toEqual(["early", "newer", "older"]);
    expect(ids(listWithGame(without, late, TODAY))).toEqual(["early", "late", "newer", "older"]);
  });

  it("removes a game of a past day, and keeps one of today", () => {
    expect(ids(listWithGame(board, { ...late, date: on("2026-11-19") }, TODAY))).not.toContain("late");
    expect(ids(listWithGame(board, { ...late, date: on(TODAY) }, TODAY))[0]).toBe("late");
  });

  it("leaves the others in the server's order", () => {
    const unusual = [older, newer, late, early];
    expect(ids(listWithGame(unusual, { ...newer, name: "Other" }, TODAY))).toEqual(ids(unusual));
  });
});

describe("saving", () => {
  it("updates the cached list and the cached game", () => {
    const client = new QueryClient();
    client.setQueryData(currentGamesQuery.queryKey, board);
    const changed = { ...late, name: "Changed" };
    saveGame(client, changed, TODAY);
    expect(client.getQueryData(currentGamesQuery.queryKey)).toEqual([early, changed, newer, older]);
    expect(client.getQueryData(["games", "detail", "late"])).toEqual(changed);
  });

  it("makes no list if none was fetched", () => {
    const client = new QueryClient();
    saveGame(client, late, TODAY);
    expect(client.getQueryData(currentGamesQuery.queryKey)).toBeUndefined();
  });
});
