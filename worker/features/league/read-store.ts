import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { RESULTS_PAGE } from "../../contract/league.ts";
import type { Cursor } from "../../db/cursor.ts";
import { isoDay } from "../../db/wire-json.ts";
import { joinPlayer, LEAGUE_USER, PLAYER_NAME, RESULT, REVISION, SEASON, STANDING } from "./json.ts";

/** A cell of JSON; null when there is nothing. Always a row, also when sent alone. */
export interface Cell {
  json: string | null;
}

/** A list of what stands in the column `json` of the rows. */
const list = (rows: SQL): SQL => sql`(select json_group_array(json(json)) from (${rows}))`;

const players = joinPlayer("t.player_id");

/** The rows of the table of the season `s`, as the column `json`, and nothing else. */
const rowsOf = (which: SQL): SQL => sql`select ${STANDING} as json, t.waits from standings t ${players}
  where t.season_year = s.year and ${which}
  order by t.waits, iif(t.waits, -t.games_played, t.ranking), t.avg_points desc, ${PLAYER_NAME}, t.player_id`;

/** The table of a season, its rows read once. @see spec §4 */
export const tableStatement = (ctx: Context, year: number) =>
  ctx.db.old.q.get<Cell>(sql`select (select (
      select json_object('season', ${SEASON}, 'standings', json_group_array(json(json)) filter (where not waits),
        'waiting', json_group_array(json(json)) filter (where waits)) from (${rowsOf(sql`true`)})
    ) from seasons s where s.year = ${year}) as json`);

/** Closed seasons with their first three places. */
export const honoursStatement = (ctx: Context) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select ${list(sql`select json_patch(${SEASON}, json_object('podium',
      ${list(rowsOf(sql`not t.waits and t.ranking < 3`))})) as json
    from seasons s where s.closed_at is not null order by s.year desc`)} as json`,
  );

export const seasonsStatement = (ctx: Context) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select ${list(sql`select ${SEASON} as json from seasons s order by s.year desc`)} as json`,
  );

/** What a row of a table is made of: that player's games and nothing else. */
export const playerSeasonStatement = (ctx: Context, year: number, player: string) =>
  ctx.db.old.q.get<Cell>(sql`select (
    select json_object('year', s.year, 'id', l.id, 'user', ${LEAGUE_USER}, 'correction', s.correction, 'games', ${list(
      sql`select json_object('id', r.id, 'game', r.game_id, 'gameName', r.game_name,
          'playedOn', ${sql.raw(isoDay("r.played_on"))}, 'place', c.place, 'beaten', c.beaten2 * 0.5, 'faced', c.faced,
          'opponents', ${OPPONENTS}) as json
        from placings c cross join results r on r.id = c.result_id
        where c.season_year = t.season_year and c.player_id = t.player_id and c.faced > 0
        order by c.played_on, r.created_at, r.id`,
    )}) from standings t cross join seasons s on s.year = t.season_year ${players}
    where t.season_year = ${year} and t.player_id = ${player}) as json`);

const OPPONENTS =
  list(sql`select json_object('id', o.player_id, 'name', ${PLAYER_NAME}, 'place', o.place) as json
  from placings o ${joinPlayer("o.player_id")} where o.result_id = r.id and o.player_id <> c.player_id
  order by o.place, ${PLAYER_NAME}, l.id`);

/** Results of a season (without a year: the newest), newest day first; and one more, when there are more. */
export const resultsStatement = (ctx: Context, year: number | undefined, before: Cursor | null) =>
  ctx.db.old.q.all<{ json: string }>(sql`select ${RESULT} as json from results r
    where r.season_year = ${year ?? sql`(select max(year) from seasons)`} and r.removed_at is null
      ${before ? sql`and (r.played_on, r.id) < (${new Date(before.at).toISOString().slice(0, 10)}, ${before.id})` : sql``}
    order by r.played_on desc, r.id desc limit ${RESULTS_PAGE + 1}`);

/** The result of a game of the site, if it has one. */
export const gameResultStatement = (ctx: Context, game: string) =>
  ctx.db.old.q.all<{ json: string }>(
    sql`select ${RESULT} as json from results r where r.game_id = ${game} and r.removed_at is null`,
  );

/** One result; the one that was saved from the source before, if there is. */
export const resultStatement = (ctx: Context, id: string, source: string | null = null) =>
  ctx.db.old.q.get<Cell>(sql`select (select ${RESULT} from results r
    where r.id = ifnull((select id from results where source = ${source}), ${id})) as json`);

/** A result and what it was each time it was saved. */
export const historyStatement = (ctx: Context, id: string) =>
  ctx.db.old.q.get<Cell>(
    sql`select (select json_object('result', ${RESULT}, 'history', ${list(
      sql`select ${REVISION} as json from result_revisions v where v.result_id = r.id
      order by v.at desc, v.id desc`,
    )}) from results r where r.id = ${id}) as json`,
  );
