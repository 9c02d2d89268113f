import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** The last day of play of the season in a column. */
const lastDay = (year: string) =>
  sql.raw(`(select max(played_on) from placings where season_year = ${year} and faced > 0)`);

// The rule of contract/league-rule.ts in SQL, tested to be equal: here a batch that changes a result can follow it, without reading
// what another is about to change. Halves are exact, so equal shares are equal numbers and tie. The ranking before
// looks at the days before the last one and at nothing else: a result that is corrected again and again moves no arrow
// twice.
const REFRESHED = sql`insert into standings (season_year, player_id, ranking, last_ranking, avg_points,
    corrected_points, games_played, waits)
  with due as materialized (select year, correction as k, minimum_games as least, ${lastDay("year")} as last_day
    from seasons where stale and closed_at is null),
  record as (select d.year, d.k, d.least, c.player_id, sum(c.beaten2) as beaten2, sum(c.faced) as faced,
      count(*) as games, sum(iif(c.played_on < d.last_day, c.beaten2, 0)) as beaten2_before,
      sum(iif(c.played_on < d.last_day, c.faced, 0)) as faced_before, sum(c.played_on < d.last_day) as games_before
    from due d cross join placings c on c.season_year = d.year and c.faced > 0 group by d.year, c.player_id),
  listed as (select r.*, r.games < r.least as waits, r.games_before < r.least as waited,
      (r.beaten2 + r.k) * 0.5 / (r.faced + r.k) as corrected,
      (r.beaten2_before + r.k) * 0.5 / nullif(r.faced_before + r.k, 0) as corrected_before
    from record r join league_players l on l.id = r.player_id left join users u on u.id = l.user_id
    where ifnull(u.participate_in_league, not l.unlisted))
  select year, player_id, rank() over (partition by year order by waits, corrected desc) - 1,
    iif(waited, null, rank() over (partition by year order by waited, corrected_before desc) - 1),
    beaten2 * 0.5 / faced, corrected, games, waits from listed`;

const STEPS = [
  sql`delete from standings where season_year in (select year from seasons where stale and closed_at is null)`,
  REFRESHED,
  // Every player of a game of n is one n-th of it.
  sql`update seasons set stale = 0, last_day = ${lastDay("seasons.year")}, games = (
      select ifnull(round(sum(1.0 / (faced + 1))), 0) from placings where season_year = seasons.year and faced > 0)
    where stale and closed_at is null`,
] as const;

/**
 * The statements that make the tables of open seasons anew, at the end of a save: of those seasons that triggers have
 * marked because something happened to what their table is made of. Where nothing did, they cost nothing.
 * @see spec §4
 */
export const standingsStatements = ({ db: { q } }: Context) => STEPS.map((step) => q.run(step));

/** The same for a batch of the old way. */
export const refreshStandings = ({ db: { old } }: Context) =>
  [old.q.run(STEPS[0]), old.q.run(STEPS[1]), old.q.run(STEPS[2])] as const;
