import { describe, expect, test } from "vitest";
import {
  type GamePlaces,
  type SeasonRule,
  scoresIn,
  standingsOf as tableOf,
} from "../../../worker/contract/league/league-rule.ts";

const RULE = { correction: 12, minimumGames: 1 };
const everyone = () => true;

const standingsOf = (
  results: readonly GamePlaces[],
  rule: SeasonRule,
  listed: (playerId: string) => boolean,
) => tableOf(scoresIn(results, listed), rule).filter(({ waits }) => !waits);

/** Returns a game with this finishing order. An inner list is a tie. */
function played(playedOn: string, ...order: (string | string[])[]): GamePlaces {
  let place = 1;
  const placings = order.flatMap((group) => {
    const tied = [group].flat().map((playerId) => ({ playerId, place }));
    place += tied.length;
    return tied;
  });
  return { playedOn, placings };
}

const find = (standings: ReturnType<typeof standingsOf>, playerId: string) => {
  const found = standings.find((standing) => standing.playerId === playerId);
  if (!found) throw new Error(`${playerId} is not listed`);
  return found;
};

describe("points", () => {
  test("for first of 3 and fourth of 5 are 3 of 6 opponents beaten, not the mean of two percentages", () => {
    const results = [
      played("2025-01-09", "ann", "bob", "cy"),
      played("2025-01-16", "bob", "cy", "dee", "ann", "eve"),
    ];
    const ann = find(standingsOf(results, RULE, everyone), "ann");
    expect(ann.avgPoints).toBe(0.5);
    expect(ann.gamesPlayed).toBe(2);
  });

  test("the correction adds K opponents of whom half are beaten", () => {
    const winner = find(
      standingsOf([played("2025-01-09", "ann", "bob", "cy", "dee")], RULE, everyone),
      "ann",
    );
    expect(winner.avgPoints).toBe(1);
    expect(winner.correctedPoints).toBeCloseTo((3 + 6) / (3 + 12), 12);
  });

  test("a tie beats half an opponent for each side", () => {
    const standings = standingsOf([played("2025-01-09", ["ann", "bob"], "cy")], RULE, everyone);
    expect(find(standings, "ann").avgPoints).toBe(0.75);
    expect(find(standings, "bob").avgPoints).toBe(0.75);
    expect(find(standings, "cy").avgPoints).toBe(0);
  });
});

describe("ranking", () => {
  test("one lucky win does not lead a league over a steady record", () => {
    const steady = Array.from({ length: 10 }, (_, week) =>
      played(`2025-01-${10 + week}`, "ann", "bob", "cy", "dee"),
    );
    const standings = standingsOf([...steady, played("2025-02-01", "lucky", "dee")], RULE, everyone);
    expect(find(standings, "lucky").avgPoints).toBe(1);
    expect(find(standings, "ann").ranking).toBe(0);
    expect(find(standings, "lucky").ranking).toBeGreaterThan(0);
    const uncorrected = standingsOf(
      [...steady, played("2025-02-01", "lucky", "dee")],
      { ...RULE, correction: 0 },
      everyone,
    );
    expect(find(uncorrected, "lucky").ranking).toBe(0);
  });

  test("is zero-based, and tied players share a rank, after which the count goes on", () => {
    const standings = standingsOf([played("2025-01-09", ["ann", "bob"], "cy")], RULE, everyone);
    expect(standings.map(({ playerId, ranking }) => [playerId, ranking])).toEqual([
      ["ann", 0],
      ["bob", 0],
      ["cy", 2],
    ]);
  });

  test("the same share from different games ties", () => {
    // (2 + 1) / (4 + 2) of five players, and (2.5 + 1) / (5 + 2) of six.
    const results = [
      played("2025-01-09", "p", "q", "ann", "r", "s"),
      played("2025-01-09", "t", "u", ["bob", "x"], "y", "z"),
    ];
    const standings = standingsOf(results, { correction: 2, minimumGames: 1 }, everyone);
    expect(find(standings, "ann").ranking).toBe(find(standings, "bob").ranking);
  });

  test("players below the season's least number of games are not listed", () => {
    const results = [played("2025-01-09", "ann", "bob"), played("2025-01-16", "bob", "cy")];
    const standings = standingsOf(results, { ...RULE, minimumGames: 2 }, everyone);
    expect(standings.map(({ playerId }) => playerId)).toEqual(["bob"]);
  });
});

test("a season without results has an empty table", () => {
  expect(standingsOf([], RULE, everyone)).toEqual([]);
});
