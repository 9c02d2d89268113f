import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsAdmin, type Context } from "../../context.ts";
import { formatGameDate } from "../../contract/game-date.ts";
import type { EditForm } from "../../contract/games.ts";
import { actorName, oldTell } from "../notifications/service.ts";
import { userIdOf } from "../users/service.ts";
import { isOpenDay } from "./rules.ts";
import { fullGame, seatNews } from "./seat-news.ts";
import { maySitDown } from "./seats-store.ts";
import { isSignedIn } from "./store.ts";

// What members are told of a game. Each stands in the batch of the act it tells of, before the act, and `when` is
// that act's own guard: an act that changes nothing (the second of a double press) tells nobody.

const playersOf = (id: string): SQL => sql`select user_id from players where game_id = ${id}`;
const everyoneAt = (id: string): SQL =>
  sql`${playersOf(id)} union select suggested_by as user_id from games where id = ${id}`;
const nameOf = (player: string): SQL => sql`(select name from users where public_id = ${player})`;

const about = (id: string) => ({
  url: `/games/${id}`,
  title: sql`(select name from games where id = ${id})`,
});

/** Before a sign-up. */
export function signUpNews(ctx: Context, id: string, player: string, today: string) {
  const sitsDown = maySitDown(ctx, id, player, today);
  return [
    ...oldTell(ctx, {
      ...about(id),
      kind: "sign-up",
      to: sql`select user_id from (${everyoneAt(id)}) where user_id is not ${userIdOf(player)}`,
      brief: sql`iif(${userIdOf(player)} = ${actingId(ctx)}, ${actorName(ctx)} || ' took a seat.',
        ${actorName(ctx)} || ' signed up ' || ${nameOf(player)} || '.')`,
      when: sitsDown,
    }),
    ...oldTell(ctx, {
      ...about(id),
      kind: "signed-up",
      to: sql`select ${userIdOf(player)} as user_id`,
      brief: sql`${actorName(ctx)} || ' signed you up.'`,
      when: sitsDown,
    }),
  ] as const;
}

/** Before a seat is freed. */
export function kickNews(ctx: Context, id: string, player: string, today: string) {
  const leaves = sql`exists (select 1 from players where game_id = ${id} and user_id = ${userIdOf(player)}
    and (user_id = ${actingId(ctx)} or ${actsAsAdmin(ctx)}))`;
  const isLast = sql`(select player_count = 1 from games where id = ${id})`;
  const isOwnDoing = sql`${userIdOf(player)} = ${actingId(ctx)}`;
  return [
    ...oldTell(ctx, {
      ...about(id),
      kind: "leave",
      to: sql`select user_id from (${everyoneAt(id)}) where user_id is not ${userIdOf(player)}`,
      brief: sql`iif(${isOwnDoing}, ${actorName(ctx)} || ' left.',
        ${actorName(ctx)} || ' took ' || ${nameOf(player)} || ' off the game.')`,
      when: sql`${leaves} and not ${isLast}`,
    }),
    ...oldTell(ctx, {
      ...about(id),
      kind: "kicked",
      to: sql`select ${userIdOf(player)} as user_id`,
      brief: sql`${actorName(ctx)} || ' took you off this game.'`,
      when: leaves,
    }),
    ...oldTell(ctx, {
      ...about(id),
      kind: "end",
      to: sql`select suggested_by as user_id from games where id = ${id}`,
      brief: sql`${nameOf(player)} || ' left, and nobody sits at this table any more.'`,
      when: sql`${leaves} and ${isLast} and ${userIdOf(player)} is not (select suggested_by from games where id = ${id})`,
    }),
    ...seatNews(ctx, fullGame(id, today), leaves),
  ] as const;
}

/** Before a date is set. */
export const dateNews = (ctx: Context, id: string, day: string) =>
  oldTell(ctx, {
    ...about(id),
    kind: "plan",
    to: playersOf(id),
    brief: sql`${actorName(ctx)} || ${` set the date to ${formatGameDate(day)}.`}`,
    when: sql`${isSignedIn(ctx)} and exists (select 1 from games where id = ${id} and date is not ${day})`,
  });

const tableWords = (ctx: Context, table: string | null): SQL =>
  sql`${actorName(ctx)} || ifnull(' picked ' || (select name from tables where id = ${table}) || '.', ' gave up its table.')`;

/** Before a table is set or given up; `exists`: whether there is such a table. */
export const tableNews = (ctx: Context, id: string, table: string | null, exists: SQL) =>
  oldTell(ctx, {
    ...about(id),
    kind: "plan",
    to: playersOf(id),
    brief: tableWords(ctx, table),
    when: sql`${isSignedIn(ctx)} and ${exists}
      and exists (select 1 from games where id = ${id} and table_id is not ${table})`,
  });

/** Before an edit, `allowed` being its own guard on the game `g`. What moves the evening is told as that. */
export function editNews(ctx: Context, id: string, form: EditForm, allowed: SQL, today: string) {
  const found = (what: SQL) =>
    sql`exists (select 1 from games g where g.id = ${id} and ${allowed} and ${what})`;
  const movesDay = sql`g.date is not ${form.date}`;
  const movesTable = sql`g.table_id is not ${form.table}`;
  return [
    ...oldTell(ctx, {
      ...about(id),
      kind: "plan",
      to: playersOf(id),
      brief: sql`iif(${found(movesDay)}, ${actorName(ctx)} || ${
        form.date === null ? " took back the date." : ` set the date to ${formatGameDate(form.date)}.`
      }, ${tableWords(ctx, form.table)})`,
      when: found(sql`(${movesDay} or ${movesTable})`),
    }),
    ...oldTell(ctx, {
      ...about(id),
      kind: "edit",
      to: playersOf(id),
      brief: sql`${actorName(ctx)} || ' edited it.'`,
      when: found(sql`not (${movesDay} or ${movesTable})`),
    }),
    ...seatNews(
      ctx,
      fullGame(id, today),
      sql`${isOpenDay(form.date, today)} and ${found(sql`g.max_players < ${form.maxPlayers}`)}`,
    ),
  ] as const;
}
