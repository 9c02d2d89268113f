import { expect, test } from "vitest";
import { gamesOf } from "../../../worker/league/record-rules.ts";

test("a player’s games are grouped by name, most played first, each with its best place among the most, not of a team", () => {
  const plays = [
    ["Hive", 2, 1],
    ["azul", 2, 4],
    ["Co-op", 1, 0],
    ["Azul", 1, 2],
    ["AZUL", 1, 3],
    ["Azul", 1, 4, 2],
  ] as const;
  expect(
    gamesOf(plays.map(([gameName, place, faced, team = null]) => ({ gameName, place, faced, team }))),
  ).toEqual([
    { name: "azul", times: 4, best: { place: 1, players: 4 } },
    { name: "Hive", times: 1, best: { place: 2, players: 2 } },
    { name: "Co-op", times: 1, best: null },
  ]);
});
