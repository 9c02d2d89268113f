import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import type { EditForm, SuggestForm } from "../../contract/games.ts";
import { readIfChanged } from "../../db/hrana.ts";
import { saidTooMuch } from "../threads/service.ts";
import { gameJson } from "./game-json.ts";

/** What a guard of a write found, in the transaction of that write; null counts as no, as in SQL. */
export type Finding = 0 | 1 | null;

/**
 * The current list as one cell, or null when the revision held is still current.
 * The index games_current has the order, so nothing is sorted and no finished game is read.
 */
export const selectCurrentGames = (ctx: Context, today: string, heldRevision: number | null) =>
  ctx.db.old.q.get<{ revision: number; json: string | null }>(
    sql`select r.revision, case when r.revision = ${heldRevision} then null else ${listJson(today)} end as json
      from revisions r where r.list = 'games'`,
  );

/** The same, alone in its trip: while the revision held is current, the database does not look at the list at all. */
export async function selectCurrentGamesIfChanged(
  ctx: Context,
  today: string,
  heldRevision: number,
): Promise<{ revision: number; json: string | null }> {
  const row = await readIfChanged(ctx.config, {
    changed: sql`revision <> ${heldRevision}`,
    from: sql`revisions where list = 'games'`,
    statement: sql`select revision, ${listJson(today)} from revisions where list = 'games'`,
  });
  return row ? { revision: Number(row[0]), json: String(row[1]) } : { revision: heldRevision, json: null };
}

const listJson = (today: string): SQL => sql`(
  select json_group_array(${gameJson}) from (
    select * from games where player_count > 0 and listed_on >= ${today}
    order by listed_on, created_at desc, id
  ) g
)`;

/** One game as one cell, null when there is none. Always a row, also when sent alone. */
export const gameStatement = (ctx: Context, id: SQL | string) =>
  ctx.db.old.q.get<{ json: string | null }>(
    sql`select (select ${gameJson} from games g where g.id = ${id}) as json`,
  );

/** The games that were suggested last and that somebody sits at, as one cell: along an index of their own. */
export const newestGamesStatement = (ctx: Context, most: number) =>
  ctx.db.old.q.get<{ json: string }>(
    sql`select json_group_array(${gameJson}) as json from (
      select * from games where player_count > 0 order by created_at desc, id desc limit ${most}) g`,
  );

export const isSignedIn = (ctx: Context): SQL => sql`${actingId(ctx)} is not null`;

/** No table is a table that can be chosen, too. */
export const tableExists = (table: string | null): SQL =>
  sql`(${table} is null or exists (select 1 from tables where id = ${table}))`;

export const findTable = (ctx: Context, table: string | null) =>
  ctx.db.old.q.get<{ tableExists: Finding }>(sql`select ${tableExists(table)} as tableExists`);

/** When the acting member said as much as they may for now, null for who may go on; nobody is asked for silence. */
export const tooMuchSince = (ctx: Context, message: string | null): SQL =>
  message === null ? sql`null` : saidTooMuch(ctx);

/** The columns of a game that its form fills. */
export const formColumns = (form: SuggestForm | EditForm) => ({
  name: form.name,
  bgg_id: form.bggId,
  image: form.image,
  looking_for_teacher: form.lookingForTeacher,
  looking_for_copy: form.lookingForCopy,
  is_tournament: form.isTournament,
  is_play_test: form.isPlayTest,
  min_players: form.minPlayers,
  max_players: form.maxPlayers,
  date: form.date,
  table_id: form.table,
});

/** Sets the day, which counts as an edit unless it stays the same. */
export const setDate = (ctx: Context, id: string, day: string) =>
  ctx.db.old.q.run(
    sql`update games set date = ${day}, version = version + 1
      where id = ${id} and date is not ${day} and ${isSignedIn(ctx)}`,
  );

/** Sets or clears the table, which counts as an edit unless it stays the same. */
export const setTable = (ctx: Context, id: string, table: string | null) =>
  ctx.db.old.q.run(
    sql`update games set table_id = ${table}, version = version + 1
      where id = ${id} and table_id is not ${table} and ${tableExists(table)} and ${isSignedIn(ctx)}`,
  );
