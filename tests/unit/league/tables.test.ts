import { describe, expect, test } from "vitest";
import {
  type GamePlaces,
  scoreAt,
  scoresIn,
  standingsOf,
} from "../../../worker/contract/league/league-rule.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import {
  type Counted,
  type LoadedScore,
  type LoadedScores,
  openTables,
  type SeasonFacts,
  tableOf,
  tablesAfter,
  tablesListing,
  tablesMerging,
} from "../../../worker/league/tables-rules.ts";
import { numbers, shuffled } from "../../support/numbers.ts";

const season = (given: Partial<SeasonFacts> = {}): SeasonFacts => ({
  ...{ year: 2026, closedAt: null, correction: 12, minimumGames: 1, version: 7 },
  ...given,
});

interface Played {
  playedOn: string;
  placings: GamePlaces["placings"];
}
const played = (playedOn: string, ...order: string[]): Played => ({
  playedOn,
  placings: order.map((playerId, at) => ({ playerId, place: at + 1 })),
});
const counted = ({ playedOn, placings }: Played, year = 2026): (Counted & { listed: boolean })[] =>
  placings.map((own) => {
    const { beaten, ...score } = scoreAt(own, placings);
    return { year, playerId: own.playerId, playedOn, beaten2: 2 * beaten, ...score, listed: true };
  });
const loaded = (results: Played[], year = 2026): LoadedScores[] =>
  scoresIn(results, () => true).map(({ playerId, listed, scores }) => ({
    ...{ year, playerId, listed },
    scores: scores.map(({ playedOn: day, beaten, faced, mates }) => [day, 2 * beaten, faced, mates] as const),
  }));

const FIRST = played("2026-01-08", "ann", "bob", "cy");
const SECOND = played("2026-01-15", "cy", "ann");

describe("a season's table", () => {
  test("follows the rule, with the number of games and the last day", () => {
    expect(tableOf(season(), loaded([FIRST, SECOND]))).toEqual({
      ...{ year: 2026, version: 7, games: 2, lastDay: "2026-01-15" },
      standings: standingsOf(
        scoresIn([FIRST, SECOND], () => true),
        season(),
      ),
    });
  });

  test("of a season without results is empty", () => {
    expect(tableOf(season(), [])).toEqual({ year: 2026, version: 7, games: 0, lastDay: null, standings: [] });
  });

  test("ignores another season's games", () => {
    expect(tableOf(season(), loaded([FIRST], 2025)).standings).toEqual([]);
  });
});

describe("the tables after a change:", () => {
  const league = (...results: Played[]) => ({ seasons: [season()], scores: loaded(results) });

  test("a new result is in the table, also of a new player", () => {
    const [table] = tablesAfter(league(FIRST), { out: [], into: counted(SECOND) });
    expect(table).toEqual(tableOf(season(), loaded([FIRST, SECOND])));
    const [first] = tablesAfter(league(), { out: [], into: counted(FIRST) });
    expect(first).toEqual(tableOf(season(), loaded([FIRST])));
  });

  test("a removed result is taken out once, even among equal ones", () => {
    const [table] = tablesAfter(league(FIRST, FIRST, SECOND), { out: counted(FIRST), into: [] });
    expect(table).toEqual(tableOf(season(), loaded([FIRST, SECOND])));
  });

  test("a result that moved into another season changes both tables", () => {
    const seasons = [season(), season({ year: 2025, version: 3 })];
    const tables = tablesAfter(
      { seasons, scores: loaded([FIRST, SECOND]) },
      { out: counted(SECOND), into: counted(SECOND, 2025) },
    );
    expect(tables.map(({ year, version, games }) => [year, version, games])).toEqual([
      [2026, 7, 1],
      [2025, 3, 1],
    ]);
  });

  test("a game that does not count changes nothing", () => {
    const into = counted(SECOND).map((placing) => ({ ...placing, beaten2: 0, faced: 0 }));
    expect(tablesAfter(league(FIRST), { out: [], into })).toEqual(openTables(league(FIRST)));
  });

  test("closed seasons are not recomputed", () => {
    const closed = { seasons: [season({ closedAt: 1 })], scores: loaded([FIRST]) };
    expect(openTables(closed)).toEqual([]);
    expect(tablesAfter(closed, { out: [], into: counted(SECOND) })).toEqual([]);
  });

  test("a player no longer listed counts as an opponent", () => {
    const [table] = tablesListing(league(FIRST, SECOND), "cy", false);
    expect(table?.standings.map(({ playerId }) => playerId)).toEqual(["ann", "bob"]);
    expect(table?.standings[0]?.gamesPlayed).toBe(2);
  });

  test("two merged players are one row with the games of both", () => {
    const [table] = tablesMerging(league(FIRST, played("2026-01-15", "dee", "ann")), {
      ...{ gone: "dee", keep: "cy", listed: true },
    });
    expect(table).toEqual(tableOf(season(), loaded([FIRST, SECOND])));
    const [unlisted] = tablesMerging(league(FIRST), { gone: "bob", keep: "dee", listed: false });
    expect(unlisted?.standings.map(({ playerId }) => playerId)).toEqual(["ann", "cy"]);
  });
});

describe("2,000 results of any kind", () => {
  const random = numbers(7);
  /** Returns one in teams, all tied, or each for themselves, of one to seven players. */
  const anyResult = (at: number): Played => {
    const teams = [0, 2, 3, 9][random(4)] ?? 0;
    const isTied = random(10) === 0;
    return {
      playedOn: new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10),
      placings: shuffled([...Array(40).keys()], random)
        .slice(0, 1 + random(7))
        .map((player) => {
          const team = teams > 0 ? 1 + random(teams) : null;
          return { playerId: `p${player}`, team, place: isTied ? 1 : (team ?? 1 + random(5)) };
        }),
    };
  };
  const ALL = Array.from({ length: 2_000 }, (_, at) => anyResult(at));
  const ofAll = tableOf(season(), loaded(ALL));

  test("make the same table entered in any order, fifty at a time, some of them removed and entered again", () => {
    for (const seed of [1, 2]) {
      let scores: LoadedScores[] = [];
      let latest = openTables({ seasons: [season()], scores })[0];
      const order = shuffled(ALL, random);
      for (let from = 0; from < order.length; from += 50) {
        const into = order.slice(from, from + 50);
        const again = order.slice(Math.max(0, from - 20 * seed), from);
        const out = again.flatMap((result) => counted(result)).filter(({ faced }) => faced > 0);
        const change = { out, into: [...into, ...again].flatMap((result) => counted(result)) };
        [latest] = tablesAfter({ seasons: [season()], scores }, change);
        scores = loaded(order.slice(0, from + 50));
      }
      expect(latest).toEqual(ofAll);
    }
    expect(ofAll.games).toBe(ALL.filter(({ placings }) => sidesOf(placings).length > 1).length);
  });
});

describe("what a save costs", () => {
  /** Returns the processor time (ms) of the table after one more result. The minimum excludes concurrent work. */
  function cost(results: number): number {
    const scores = new Map<string, LoadedScore[]>();
    for (let at = 0; at < 4 * results; at++) {
      const own = scores.get(`player ${at % 200}`) ?? [];
      own.push([new Date(Date.UTC(2026, 0, 1 + (at % 100))).toISOString().slice(0, 10), at % 7, 3, 0]);
      scores.set(`player ${at % 200}`, own);
    }
    // As stored in the database: one cell per player.
    const rows = [...scores].map(([playerId, own]) => ({ playerId, json: JSON.stringify(own) }));
    const save = () =>
      tablesAfter(
        {
          seasons: [season({ minimumGames: 3 })],
          scores: rows.map(({ playerId, json }) => ({
            ...{ year: 2026, playerId, listed: true, scores: JSON.parse(json) },
          })),
        },
        { out: [], into: counted(FIRST) },
      );
    expect(save()[0]?.games).toBe(results + 1);
    const times = Array.from({ length: 30 }, () => {
      const from = process.cpuUsage();
      save();
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1_000;
    });
    return Math.min(...times);
  }

  test("stays below 10 ms of processor time with 500 results, and 5,000 are no trouble", () => {
    expect(cost(500)).toBeLessThan(10);
    expect(cost(5_000)).toBeLessThan(100);
  });
});
