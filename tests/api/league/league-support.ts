import { expect } from "vitest";
import {
  type GamePlaces,
  type SeasonRule,
  scoresIn,
  standingsOf,
} from "../../../worker/contract/league/league-rule.ts";
import type { TestSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";

export const azul = (given: Record<string, unknown> = {}) => ({
  gameName: "Azul",
  playedOn: "2026-01-08",
  ...given,
});

/** Returns placings of guests by name, in order; those in an inner list are tied. */
export const inOrder = (...order: (string | string[])[]) =>
  order.flatMap((group, at) => [group].flat().map((guest) => ({ guest, place: at + 1 })));

/** Returns members in order, by public ids. */
export const members = (...order: { publicId: string }[]) =>
  order.map(({ publicId }, at) => ({ user: publicId, place: at + 1 }));

export async function season(site: TestSite, year: number, rule: Partial<SeasonRule> = {}): Promise<void> {
  await site.sql("insert into seasons (year, shown, correction, minimum_games) values (?, 1, ?, ?)", [
    year,
    rule.correction ?? 12,
    rule.minimumGames ?? 1,
  ]);
}

/** Returns a season's stored table, in the shape of the rule's. */
export const keptTable = (site: TestSite, year: number) =>
  site.sql(
    `select player_id as playerId, ranking, last_ranking as lastRanking, avg_points as avgPoints,
      corrected_points as correctedPoints, games_played as gamesPlayed from standings
      where season_year = ? and not waits order by ranking, avg_points desc, player_id`,
    [year],
  );

/** Returns the table that the pure rule computes from the stored results. */
async function ruledTable(site: TestSite, year: number) {
  const [rule] = await site.sql(
    "select correction, minimum_games as minimumGames from seasons where year = ?",
    [year],
  );
  const rows = await site.sql(
    `select r.id, r.played_on as playedOn, c.player_id as playerId, c.place, c.team from results r
      join placings c on c.result_id = r.id
      where r.season_year = ? and r.kind = 'COMPETITIVE' and r.removed_at is null and not r.waits`,
    [year],
  );
  const results = new Map<string, { playedOn: string; placings: GamePlaces["placings"][number][] }>();
  for (const { id, playedOn, playerId, place, team } of rows) {
    const result = results.get(String(id)) ?? { playedOn: String(playedOn), placings: [] };
    result.placings.push({
      ...{ playerId: String(playerId), place: Number(place) },
      team: team === null ? null : Number(team),
    });
    results.set(String(id), result);
  }
  const listed = await site.sql(`select l.id from league_players l left join users u on u.id = l.user_id
      where ifnull(u.participate_in_league, not l.unlisted)`);
  const ids = new Set(listed.map(({ id }) => id));
  const players = scoresIn([...results.values()], (id) => ids.has(id));
  return standingsOf(players, rule as unknown as SeasonRule)
    .filter(({ waits }) => !waits)
    .map(({ waits, ...row }) => row);
}

/** Expects the stored table to equal the rule's. */
export const expectByRule = async (site: TestSite, year: number): Promise<void> =>
  expect(await keptTable(site, year)).toEqual(await ruledTable(site, year));

/** Returns the league's public table. */
export const table = async (browser: Visitor, year = 2026) => {
  const { status, json } = await browser.get(`/api/leagues/${year}`);
  if (status !== 200) throw new Error(`The table of ${year} answers ${status}`);
  return json;
};

/** Returns the names in a table with their ranks. */
export const namesIn = (
  standings: { user: { name: string }; ranking: number; lastRanking: number | null }[],
) => standings.map(({ user, ranking, lastRanking }) => [user.name, ranking, lastRanking]);
