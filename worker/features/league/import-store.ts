import { sql } from "drizzle-orm";
import { actsAsEditor, type Context } from "../../context.ts";
import type { Known } from "./propose.ts";

/** Members and players, for an EDITOR, as one cell. */
export const knownStatement = (ctx: Context) =>
  ctx.db.old.q.get<{ json: string }>(sql`select json_object(
    'users', (select json_group_array(json_object('publicId', public_id, 'name', name, 'color', color,
      'bggUserName', bgg_user_name)) from users where ${actsAsEditor(ctx)}),
    'players', (select json_group_array(json_object('id', l.id, 'name', l.name, 'user', u.public_id))
      from league_players l left join users u on u.id = l.user_id where ${actsAsEditor(ctx)})) as json`);

export const knownFrom = ({ json }: { json: string }): Known => JSON.parse(json) as Known;

/** A play that may be in already. */
export interface Sought {
  source: string;
  gameName: string;
  /** `YYYY-MM-DD` */
  day: string | null;
  players: number;
}

/** Results that are of these plays, or of the same game on the same day among as many; by where the play stands. */
export const alreadyStatement = (ctx: Context, plays: readonly Sought[]) =>
  ctx.db.old.q.all<{
    at: number;
    id: string;
    sure: 0 | 1;
  }>(sql`with e as (select * from json_each(${JSON.stringify(plays)}))
    select e.key as at, r.id, 1 as sure from e join results r on r.source = e.value ->> 'source'
    where ${actsAsEditor(ctx)}
    union all select e.key, r.id, 0 from e cross join results r on r.season_year = cast(e.value ->> 'day' as integer)
      and r.played_on = e.value ->> 'day' and r.removed_at is null
    where ${actsAsEditor(ctx)} and r.game_name = e.value ->> 'gameName' collate nocase
      and (select count(*) from placings where result_id = r.id) = e.value ->> 'players'
    order by at, sure`);
