import { describe, expect, test } from "vitest";
import {
  type GamePlaces,
  type SeasonRule,
  scoreAt,
  scoresIn,
  standingsOf as tableOf,
  totalGames,
} from "../../../worker/contract/league/league-rule.ts";
import { areOpponents, sidesOf } from "../../../worker/contract/league/sides.ts";
import { numbers, shuffled } from "../../support/numbers.ts";

// Properties of the rule, checked on many seeded random seasons.
const PLAYERS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const RULES = [
  { correction: 12, minimumGames: 1 },
  { correction: 0, minimumGames: 1 },
  { correction: 7, minimumGames: 4 },
];
const everyone = () => true;

const standingsOf = (
  results: readonly GamePlaces[],
  rule: SeasonRule,
  listed: (playerId: string) => boolean,
) => tableOf(scoresIn(results, listed), rule).filter(({ waits }) => !waits);

/** Returns up to 30 games on up to 9 days, with up to seven players and ties. */
function season(seed: number): GamePlaces[] {
  const random = numbers(seed);
  return Array.from({ length: 1 + random(30) }, () => ({
    playedOn: `2026-0${1 + random(3)}-1${random(3)}`,
    placings: shuffled(PLAYERS, random)
      .slice(0, random(8))
      .map((playerId) => ({ playerId, place: 1 + random(5) })),
  }));
}

/** Returns the season with some of its games by teams of any size, also of one, and of everybody. */
function inTeams(results: readonly GamePlaces[], seed: number): GamePlaces[] {
  const random = numbers(seed);
  return results.map((result) => {
    const teams = 1 + random(4);
    if (random(3) === 0) return result;
    const placings = result.placings.map((of) => ({ ...of, team: 1 + random(teams) }));
    const placeOf = placings.map(() => 1 + random(3));
    return { ...result, placings: placings.map((of) => ({ ...of, place: placeOf[of.team] ?? 1 })) };
  });
}

const PLAIN = Array.from({ length: 200 }, (_, at) => season(at + 1));
const SEASONS = [...PLAIN, ...PLAIN.map((results, at) => inTeams(results, at + 5_001))];
const each = (check: (results: GamePlaces[], rule: (typeof RULES)[number], seed: number) => void) => {
  for (const [seed, results] of SEASONS.entries()) for (const rule of RULES) check(results, rule, seed);
};

describe("properties of the rule in any season:", () => {
  test("the order of results and placings does not matter", () =>
    each((results, rule, seed) => {
      const random = numbers(seed + 999);
      const anew = shuffled(results, random).map((result) => ({
        ...result,
        placings: shuffled(result.placings, random),
      }));
      expect(standingsOf(anew, rule, everyone)).toEqual(standingsOf(results, rule, everyone));
    }));

  test("only the order of places counts, not the numbers", () =>
    each((results, rule) => {
      const gaps = results.map((result) => ({
        ...result,
        placings: result.placings.map((of) => ({ ...of, place: of.place * of.place + 3 })),
      }));
      expect(standingsOf(gaps, rule, everyone)).toEqual(standingsOf(results, rule, everyone));
    }));

  test("half of all pairings are won", () =>
    each((results) => {
      for (const { placings } of results) {
        const scores = placings.map((own) => scoreAt(own, placings));
        const sum = (of: "beaten" | "faced") => scores.reduce((all, own) => all + own[of], 0);
        expect(2 * sum("beaten")).toBe(sum("faced"));
      }
    }));

  test("points are fractions, rankings follow them and are shared by equals alone", () =>
    each((results, rule) => {
      const standings = standingsOf(results, rule, everyone);
      for (const [at, row] of standings.entries()) {
        for (const points of [row.avgPoints, row.correctedPoints]) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(1);
        }
        expect(row.ranking).toBe(
          standings.filter((other) => other.correctedPoints > row.correctedPoints).length,
        );
        expect(row.ranking).toBeLessThanOrEqual(at);
        expect(row.gamesPlayed).toBeGreaterThanOrEqual(rule.minimumGames);
      }
    }));

  test("the correction draws everybody towards one half, and nobody beyond it", () =>
    each((results, rule) => {
      for (const { avgPoints, correctedPoints } of standingsOf(results, rule, everyone)) {
        expect(Math.abs(correctedPoints - 0.5)).toBeLessThanOrEqual(Math.abs(avgPoints - 0.5) + 1e-12);
        expect((correctedPoints - 0.5) * (avgPoints - 0.5)).toBeGreaterThanOrEqual(0);
      }
    }));

  test("games without players, or without opponents, change nothing, not even the arrows", () =>
    each((results, rule) => {
      const more: GamePlaces[] = [
        { playedOn: "2026-12-30", placings: [] },
        { playedOn: "2026-12-31", placings: [{ playerId: "a", place: 1 }] },
        { playedOn: "2026-12-31", placings: ["a", "b"].map((playerId) => ({ playerId, place: 1, team: 1 })) },
      ];
      expect(standingsOf([...results, ...more], rule, everyone)).toEqual(
        standingsOf(results, rule, everyone),
      );
    }));

  test("an unlisted player still counts as an opponent, and takes no rank", () =>
    each((results, rule) => {
      const points = (standings: ReturnType<typeof standingsOf>) =>
        new Map(standings.map(({ playerId, correctedPoints }) => [playerId, correctedPoints]));
      const all = points(standingsOf(results, rule, everyone));
      const without = standingsOf(results, rule, (id) => id !== "a");
      all.delete("a");
      expect(points(without)).toEqual(all);
      const above = (points: number) => without.filter((other) => other.correctedPoints > points).length;
      expect(without.map(({ ranking }) => ranking)).toEqual(
        without.map(({ correctedPoints }) => above(correctedPoints)),
      );
    }));

  test("the former ranking is that of the table before the last day, for any last day", () =>
    each((results, rule) => {
      const days = results
        .filter(({ placings }) => sidesOf(placings).length > 1)
        .map(({ playedOn }) => playedOn);
      const last = days.sort().at(-1) ?? "";
      const earlier = results.filter(({ playedOn }) => playedOn < last);
      const before = new Map(
        standingsOf(earlier, rule, everyone).map(({ playerId, ranking }) => [playerId, ranking]),
      );
      const flipped = results.map((result) =>
        result.playedOn === last
          ? { ...result, placings: result.placings.map((of) => ({ ...of, place: 6 - of.place })) }
          : result,
      );
      for (const table of [results, flipped].map((of) => standingsOf(of, rule, everyone)))
        for (const { playerId, lastRanking } of table) expect(lastRanking).toBe(before.get(playerId) ?? null);
    }));

  test("a win in place of a defeat never costs points", () =>
    each((results, rule) => {
      const at = results.findIndex(({ placings }) => placings.length > 1);
      const game = results[at];
      const [first] = game?.placings ?? [];
      if (!game || !first) return;
      const who = first.playerId;
      const placings = game.placings.map((of) => (areOpponents(of, first) ? of : { ...of, place: 0 }));
      const pointsIn = (of: GamePlaces[]) =>
        standingsOf(of, rule, everyone).find(({ playerId }) => playerId === who)?.correctedPoints ?? 0;
      expect(pointsIn(results.with(at, { ...game, placings }))).toBeGreaterThanOrEqual(pointsIn(results));
    }));
});

describe("in a game by teams", () => {
  test("everybody’s score is that of each pair of opponents, and a game still counts once", () => {
    for (const [seed, results] of PLAIN.entries())
      for (const { placings } of inTeams(results, seed + 9_001)) {
        const players = placings.map((own) => ({ own, score: scoreAt(own, placings) }));
        for (const { own, score } of players) {
          const others = placings.filter(({ playerId, team }) =>
            team === undefined ? playerId !== own.playerId : team !== own.team,
          );
          const worth = (place: number) => (place > own.place ? 1 : place === own.place ? 0.5 : 0);
          expect(score).toEqual({
            beaten: others.reduce((sum, { place }) => sum + worth(place), 0),
            faced: others.length,
            mates: placings.length - 1 - others.length,
          });
        }
        const scores = players.map(({ score }) => ({ scores: [{ playedOn: "2026-01-01", ...score }] }));
        expect(totalGames(scores)).toBe(placings.length > 0 ? 1 : 0);
      }
  });

  test("teams of one are everyone for themselves, and a tie of all is half for everyone", () => {
    for (const results of PLAIN) {
      const ofOne = results.map((result) => ({
        ...result,
        placings: result.placings.map((of, at) => ({ ...of, team: result.placings.length - at })),
      }));
      expect(scoresIn(ofOne, everyone)).toEqual(scoresIn(results, everyone));
    }
    for (const { placings } of inTeams(PLAIN.flat(), 3)) {
      const tied = placings.map((of) => ({ ...of, place: 1 }));
      for (const own of tied) expect(scoreAt(own, tied).beaten).toBe(scoreAt(own, tied).faced / 2);
    }
  });
});
