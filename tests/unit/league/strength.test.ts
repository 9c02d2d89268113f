import { describe, expect, test } from "vitest";
import { type GamePlaces, scoresIn, standingsOf } from "../../../worker/contract/league/league-rule.ts";
import { areOpponents } from "../../../worker/contract/league/sides.ts";
import { strengthsOf } from "../../../worker/league/strength/rules.ts";
import { numbers, shuffled } from "../../support/numbers.ts";

type Random = (below: number) => number;

const PLAYERS = Array.from({ length: 60 }, (_, at) => `p${String(at).padStart(2, "0")}`);
const AT_A_TABLE = 4;
const EVENINGS = 40;
const COMES = 0.6;

const fraction = (random: Random): number => (random(1e6) + 0.5) / 1e6;
/** Returns a number of the normal distribution. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(fraction(random))) * Math.cos(2 * Math.PI * fraction(random));
/** Returns luck by which the stronger of two finishes first as Bradley–Terry says. */
const luck = (random: Random): number => -Math.log(-Math.log(fraction(random)));
const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Returns Spearman's correlation of two lists without ties. */
function spearman(one: readonly number[], two: readonly number[]): number {
  const ranks = (list: readonly number[]) => list.map((own) => list.filter((other) => other < own).length);
  const [first, second] = [ranks(one), ranks(two)];
  const squares = first.reduce((sum, rank, at) => sum + (rank - (second[at] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}

/** Sorts people of an evening, who then sit down in fours. */
type Seating = (player: number, skill: number, random: Random) => number;
const mixed: Seating = (_, _skill, random) => fraction(random);
const byStrength: Seating = (_, skill, random) => skill + 0.9 * normal(random);
/** One guest in twenty sits with the other circle. */
const twoCircles: Seating = (player, _, random) =>
  Number(player < 30 === fraction(random) < 0.95) * 10 + fraction(random);

function played(table: readonly number[], skills: readonly number[], random: Random): GamePlaces {
  const order = table
    .map((player) => ({ player, form: (skills[player] ?? 0) + luck(random) }))
    .sort((a, b) => b.form - a.form);
  return {
    playedOn: "2026-01-01",
    placings: order.map(({ player }, at) => ({ playerId: PLAYERS[player] ?? "", place: at + 1 })),
  };
}

/** Returns a season of players with normal skills. The farmer is average, and sits with the weakest third only. */
function season(seed: number, seating: Seating, farmer: number | null = null) {
  const random = numbers(seed);
  const skills = PLAYERS.map((_, player) => (player === farmer ? 0 : normal(random)));
  const others = [...PLAYERS.keys()].filter((player) => player !== farmer);
  const weakest = others.toSorted((a, b) => (skills[a] ?? 0) - (skills[b] ?? 0)).slice(0, PLAYERS.length / 3);
  const results: GamePlaces[] = [];
  for (let evening = 0; evening < EVENINGS; evening++) {
    const people = others
      .filter(() => fraction(random) < COMES)
      .map((player) => ({ player, key: seating(player, skills[player] ?? 0, random) }))
      .sort((a, b) => a.key - b.key)
      .map(({ player }) => player);
    for (let at = 0; at + AT_A_TABLE <= people.length; at += AT_A_TABLE)
      results.push(played(people.slice(at, at + AT_A_TABLE), skills, random));
    if (farmer !== null && fraction(random) < COMES) {
      const chosen = weakest.toSorted(() => random(2) - 0.5).slice(0, AT_A_TABLE - 1);
      results.push(played([farmer, ...chosen], skills, random));
    }
  }
  return { skills, results };
}

const sharesOf = (results: readonly GamePlaces[]): number[] => {
  const shares = new Map(strengthsOf(results).players.map(({ playerId, share }) => [playerId, share]));
  return PLAYERS.map((player) => shares.get(player) ?? 0);
};
const officialOf = (results: readonly GamePlaces[]): number[] => {
  const table = standingsOf(
    scoresIn(results, () => true),
    { correction: 12, minimumGames: 1 },
  );
  const points = new Map(table.map(({ playerId, correctedPoints }) => [playerId, correctedPoints]));
  return PLAYERS.map((player) => points.get(player) ?? 0);
};
const SEASONS = Array.from({ length: 40 }, (_, at) => at + 1);

/** Returns the correlation with true skill over 40 seasons: of the second number, and of the official table. */
function agreement(seating: Seating): { strength: number; official: number } {
  const seasons = SEASONS.map((seed) => season(seed, seating));
  const of = (numbersOf: typeof sharesOf) =>
    average(seasons.map(({ skills, results }) => spearman(skills, numbersOf(results))));
  return { strength: of(sharesOf), official: of(officialOf) };
}

describe("against true skill, in 40 seasons of 60 players, the second number", () => {
  test("agrees as the official table does where tables are mixed", () => {
    const { strength, official } = agreement(mixed);
    expect(strength).toBeGreaterThan(0.92);
    expect(strength).toBeGreaterThan(official - 0.005);
  });

  test("still agrees where the strong sit with the strong, and the official table doesn't", () => {
    const { strength, official } = agreement(byStrength);
    expect(strength).toBeGreaterThan(0.92);
    expect(official).toBeLessThan(0.83);
  });

  test("still agrees where two circles seldom meet", () => {
    expect(agreement(twoCircles).strength).toBeGreaterThan(0.92);
  });

  test("leaves an average player who farms the weakest in the middle, whom the official table puts on top", () => {
    const farmer = 0;
    const placeIn = (own: readonly number[]) =>
      own.filter((other) => other > (own[farmer] ?? 0)).length / PLAYERS.length;
    const seasons = SEASONS.map((seed) => season(seed, mixed, farmer).results);
    expect(average(seasons.map((results) => placeIn(sharesOf(results))))).toBeGreaterThan(0.38);
    expect(average(seasons.map((results) => placeIn(officialOf(results))))).toBeLessThan(0.15);
  });
});

const FEW = PLAYERS.slice(0, 8);

/** Returns up to 30 games of two to eight players, with ties. */
function smallSeason(seed: number): GamePlaces[] {
  const random = numbers(seed);
  return Array.from({ length: 1 + random(30) }, () => ({
    playedOn: "2026-01-01",
    placings: shuffled(FEW, random)
      .slice(0, 2 + random(7))
      .map((playerId) => ({ playerId, place: 1 + random(5) })),
  }));
}
/** Returns the season with each game by two or three teams, of any size. */
const inTeams = (results: readonly GamePlaces[], random: Random): GamePlaces[] =>
  results.map((result) => {
    const teams = 2 + random(2);
    const [one, two, three] = [1 + random(3), 1 + random(3), 1 + random(3)];
    const placings = result.placings.map(({ playerId }, at) => {
      const team = at < 2 ? 1 + at : 1 + random(teams);
      return { playerId, team, place: team === 1 ? one : team === 2 ? two : three };
    });
    return { ...result, placings };
  });

const PLAIN = Array.from({ length: 150 }, (_, at) => smallSeason(at + 1));
const SMALL = [...PLAIN, ...PLAIN.map((results, at) => inTeams(results, numbers(at + 5_001)))];

const shareIn = (results: readonly GamePlaces[], player: string): number =>
  strengthsOf(results).players.find(({ playerId }) => playerId === player)?.share ?? 0.5;

describe("in any season", () => {
  test("the order of results and of their players changes nothing, to the last bit", () => {
    for (const [seed, results] of SMALL.entries()) {
      const random = numbers(seed + 999);
      const anew = shuffled(results, random).map((result) => ({
        ...result,
        placings: shuffled(result.placings, random),
      }));
      expect(strengthsOf(anew)).toEqual(strengthsOf(results));
    }
  });

  test("only the order of places counts, and a game without opponents doesn't", () => {
    for (const results of SMALL) {
      const stretched = results.map((result) => ({
        ...result,
        placings: result.placings.map((of) => ({ ...of, place: of.place * of.place + 3 })),
      }));
      const alone = [{ playerId: "p00", place: 1 }];
      const oneTeam = ["p00", "p59"].map((playerId) => ({ playerId, place: 1, team: 1 }));
      expect(strengthsOf([...stretched, { placings: alone }, { placings: oneTeam }])).toEqual(
        strengthsOf(results),
      );
    }
  });

  test("a game counts as its pairs of opponents do, entered one by one", () => {
    for (const results of SMALL) {
      const split = results.flatMap(({ playedOn, placings }) =>
        placings.flatMap((one, at) =>
          placings
            .slice(at + 1)
            .filter((two) => areOpponents(one, two))
            .map((two) => ({ playedOn, placings: [one, two] })),
        ),
      );
      expect(strengthsOf(split)).toEqual(strengthsOf(results));
    }
  });

  test("shares average one half, and equals are equal", () => {
    for (const results of SMALL) {
      const { players } = strengthsOf(results);
      expect(average(players.map(({ share }) => share))).toBeCloseTo(0.5, 9);
      const tied = results.map((result) => ({
        ...result,
        placings: FEW.map((playerId) => ({ playerId, place: 1 })),
      }));
      for (const { share, met } of strengthsOf(tied).players) expect([share, met]).toEqual([0.5, null]);
    }
  });

  test("winning a game never lowers one's share, and coming last never raises it", () => {
    for (const [seed, results] of SMALL.entries()) {
      const table = shuffled(FEW, numbers(seed + 5)).slice(0, 4);
      const placings = table.map((playerId, at) => ({ playerId, place: at + 1 }));
      const [first = "", last = ""] = [table[0], table.at(-1)];
      const after = [...results, { playedOn: "2026-01-02", placings }];
      if (!results.some((result) => result.placings.some(({ playerId }) => playerId === first))) continue;
      if (!results.some((result) => result.placings.some(({ playerId }) => playerId === last))) continue;
      expect(shareIn(after, first)).toBeGreaterThan(shareIn(results, first) - 1e-6);
      expect(shareIn(after, last)).toBeLessThan(shareIn(results, last) + 1e-6);
    }
  });
});

test("opponents stronger or weaker than the other players are said, and pairs who never met are counted", () => {
  const meets = (one: string, two: string) => ({
    placings: [
      { playerId: one, place: 1 },
      { playerId: two, place: 2 },
    ],
  });
  const evening = [meets("ada", "bo"), meets("bo", "cy"), meets("ada", "dee")];
  const { players, neverMet } = strengthsOf(Array.from({ length: 20 }, () => evening).flat());
  expect(players.map(({ playerId, met }) => [playerId, met])).toEqual([
    ["ada", "stronger"],
    ["bo", "stronger"],
    ["cy", "weaker"],
    ["dee", "stronger"],
  ]);
  expect(neverMet).toBe(0.5);
});

test("a season without results has nobody", () => {
  expect(strengthsOf([])).toEqual({ players: [], neverMet: null });
});
