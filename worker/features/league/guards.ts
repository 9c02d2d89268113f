import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import type { Entry } from "./entry.ts";

// Conditions on a result `e` that is to be saved, a row of json_each, and on those `p` who are said to have played it.

/** The results to be saved, as the rows `e`. */
export const entriesOf = (entries: readonly Entry[]): SQL => sql`json_each(${JSON.stringify(entries)}) e`;

/** Those who played the result `e`, as the rows `p`. */
export const PLAYED = sql.raw("json_each(e.value, '$.placings') p");

/** A guest who is known by this name already. */
const GUEST =
  "(select id from league_players where user_id is null and name = p.value ->> 'guest' collate nocase limit 1)";

/** The league player that `p` is; null for a member or a guest who is not one yet. */
export const PLAYER_OF = sql.raw(`coalesce(
  (select l.id from users u join league_players l on l.user_id = u.id where u.public_id = p.value ->> 'user'),
  (select id from league_players where id = p.value ->> 'player'), ${GUEST})`);

/** Who `p` is, as a word that is the same for the same person; null for nobody. */
const WHO = sql`coalesce(${PLAYER_OF}, (select 'u' || id from users where public_id = p.value ->> 'user'),
  'g' || lower(p.value ->> 'guest'))`;

/** Everybody is somebody, and nobody is there twice. */
export const EVERYBODY = sql`(select count(distinct ${WHO}) = count(*) from ${PLAYED})`;

/** Where in the list stands somebody who is nobody; null: nowhere. */
export const NOBODY_AT = sql`(select min(p.key) from ${PLAYED} where ${WHO} is null)`;

export const isOpen = (year: SQL): SQL =>
  sql`exists (select 1 from seasons where year = ${year} and closed_at is null)`;
export const YEAR = sql.raw("(e.value ->> 'year')");

/** The acting member is one of those who played the result `e`, or sits at its game. */
export const playsIn = (ctx: Context): SQL => sql`(exists (select 1 from ${PLAYED} where
    (select id from users where public_id = p.value ->> 'user') = ${actingId(ctx)}
    or (select user_id from league_players where id = p.value ->> 'player') = ${actingId(ctx)})
  or ${sitsAt(ctx, sql.raw("(e.value ->> 'game')"))})`;

/** The acting member sits at the game of the site. */
export const sitsAt = (ctx: Context, game: SQL): SQL =>
  sql`exists (select 1 from players where game_id = ${game} and user_id = ${actingId(ctx)})`;

/** The acting member may correct the result `r`: they were at the table, entered it, or look after the league. */
export const mayCorrect = (ctx: Context): SQL =>
  sql`(${mayRemove(ctx)} or ${sitsAt(ctx, sql.raw("r.game_id"))} or exists (select 1 from placings c
    join league_players l on l.id = c.player_id where c.result_id = r.id and l.user_id = ${actingId(ctx)}))`;

/** The acting member may remove the result `r`: they entered it, or look after the league. */
export const mayRemove = (ctx: Context): SQL =>
  sql`(${actsAsEditor(ctx)} or ifnull(r.entered_by = ${actingId(ctx)}, 0))`;
