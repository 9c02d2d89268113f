import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { SUGGESTIONS_MOST_NEW, SUGGESTIONS_WITHIN_MS, type SuggestForm } from "../../contract/games.ts";
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
  ctx.db.q.get<{ revision: number; json: string | null }>(
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
export const gameStatement = (ctx: Context, id: string) =>
  ctx.db.q.get<{ json: string | null }>(
    sql`select (select ${gameJson} from games g where g.id = ${id}) as json`,
  );

/** The games that were suggested last and that somebody sits at, as one cell: along an index of their own. */
export const newestGamesStatement = (ctx: Context, most: number) =>
  ctx.db.q.get<{ json: string }>(
    sql`select json_group_array(${gameJson}) as json from (
      select * from games where player_count > 0 order by created_at desc, id desc limit ${most}) g`,
  );

export const isSignedIn = (ctx: Context): SQL => sql`${actingId(ctx)} is not null`;

/** No table is a table that can be chosen, too. */
export const tableExists = (table: string | null): SQL =>
  sql`(${table} is null or exists (select 1 from tables where id = ${table}))`;

export const findTable = (ctx: Context, table: string | null) =>
  ctx.db.q.get<{ tableExists: Finding }>(sql`select ${tableExists(table)} as tableExists`);

/** When the acting member said as much as they may for now, null for who may go on; nobody is asked for silence. */
export const tooMuchSince = (ctx: Context, message: string | null): SQL =>
  message === null ? sql`null` : saidTooMuch(ctx);

/** What stands in the way of a suggestion; to be read before it. */
export const findForSuggestion = (ctx: Context, { table, message }: SuggestForm) =>
  ctx.db.q.get<{ tableExists: Finding; tooMuchSince: number | null; tooMany: Finding }>(
    sql`select ${tableExists(table)} as tableExists, ${tooMuchSince(ctx, message)} as tooMuchSince,
      ${suggestedTooMany(ctx)} as tooMany`,
  );

/** Whether a NEW member has suggested as many games as they may for now. */
const suggestedTooMany = (ctx: Context): SQL =>
  sql`((select role from users where id = ${actingId(ctx)}) = 'NEW' and (select count(*) from games
    where suggested_by = ${actingId(ctx)} and created_at > ${ctx.now - SUGGESTIONS_WITHIN_MS}) >= ${SUGGESTIONS_MOST_NEW})`;

/** Guards of a suggestion, for its thread, from which everything else follows. */
export const maySuggest = (ctx: Context, form: SuggestForm): SQL =>
  sql`${isSignedIn(ctx)} and ${tableExists(form.table)} and ${tooMuchSince(ctx, form.message)} is null
    and not ${suggestedTooMany(ctx)}`;

/** Whether the thread was opened, which it is only when every guard held. */
export const threadOpened = (thread: string): SQL => sql`exists (select 1 from threads where id = ${thread})`;

/** The game of a thread, when the thread was opened. */
export const insertGame = (ctx: Context, id: string, thread: string, form: SuggestForm) =>
  ctx.db.q.run(
    sql`insert into games (id, name, bgg_id, image, looking_for_teacher, looking_for_copy, is_tournament,
        is_play_test, min_players, max_players, date, table_id, suggested_by, thread_id, created_at)
      select ${id}, ${form.name}, ${form.bggId}, ${form.image}, ${form.lookingForTeacher},
        ${form.lookingForCopy}, ${form.isTournament}, ${form.isPlayTest}, ${form.minPlayers},
        ${form.maxPlayers}, ${form.date}, ${form.table}, ${actingId(ctx)}, ${thread}, ${ctx.now}
      where ${threadOpened(thread)}`,
  );

/** The acting member's own seat at a game that was just inserted. */
export const seatSuggester = (ctx: Context, game: string) =>
  ctx.db.q.run(
    sql`insert into players (game_id, user_id, signed_up_at, signed_up_by)
      select id, suggested_by, ${ctx.now}, suggested_by from games
      where id = ${game} and suggested_by = ${actingId(ctx)}`,
  );

/** Sets the day, which counts as an edit unless it stays the same. */
export const setDate = (ctx: Context, id: string, day: string) =>
  ctx.db.q.run(
    sql`update games set date = ${day}, version = version + 1
      where id = ${id} and date is not ${day} and ${isSignedIn(ctx)}`,
  );

/** Sets or clears the table, which counts as an edit unless it stays the same. */
export const setTable = (ctx: Context, id: string, table: string | null) =>
  ctx.db.q.run(
    sql`update games set table_id = ${table}, version = version + 1
      where id = ${id} and table_id is not ${table} and ${tableExists(table)} and ${isSignedIn(ctx)}`,
  );
