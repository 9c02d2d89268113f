import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import { oldSeatNews } from "../games/service.ts";
import { actorName, oldTell } from "../notifications/service.ts";
import { deleteUploadsOfLeaving } from "../uploads/service.ts";

/** There is an ADMIN besides the acting member. */
const hasOtherAdmin = (ctx: Context): SQL =>
  sql`exists (select 1 from users where role = 'ADMIN' and id is not ${actingId(ctx)})`;

/** The acting member typed their own name, and somebody is left to look after the club. */
const mayLeave = (ctx: Context, name: string): SQL =>
  sql`exists (select 1 from users me where me.id = ${actingId(ctx)} and me.name = ${name}
    and (me.role <> 'ADMIN' or ${hasOtherAdmin(ctx)}))`;

/** What stands in the way; to be read before anything is deleted. */
export const findForLeaving = (ctx: Context) =>
  ctx.db.old.q.get<{ hasOtherAdmin: 0 | 1 }>(sql`select ${hasOtherAdmin(ctx)} as hasOtherAdmin`);

/** Those at the same games to come, and who suggested them, hear of it; and who waits for a seat at those that were full. */
export function leaveNews(ctx: Context, name: string) {
  const today = dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now);
  const mine = sql`(select g.id, g.suggested_by, g.player_count = g.max_players as is_full from players p join games g on g.id = p.game_id
    where p.user_id = ${actingId(ctx)} and g.listed_on >= ${today})`;
  const leaves = mayLeave(ctx, name);
  const news = oldTell(ctx, {
    kind: "leave",
    to: sql`select o.user_id, m.id as game_id from ${mine} m join players o on o.game_id = m.id
      union select m.suggested_by as user_id, m.id as game_id from ${mine} m`,
    url: sql`'/games/' || r.game_id`,
    title: sql`(select name from games where id = r.game_id)`,
    brief: sql`${actorName(ctx)} || ' has left the club, and this game.'`,
    when: leaves,
  });
  return [...news, ...oldSeatNews(ctx, sql`select m.id from ${mine} m where m.is_full`, leaves)] as const;
}

/** Sign-in links under way would make a new account of the one that is deleted. */
export const deleteLinks = (ctx: Context, name: string) =>
  ctx.db.old.q.run(sql`delete from sign_in_links where used_at is null and ${mayLeave(ctx, name)}
    and email = (select email from users where id = ${actingId(ctx)})`);

/** The files that nobody would see any more go, too. */
export const deleteFiles = (ctx: Context, name: string) => deleteUploadsOfLeaving(ctx, mayLeave(ctx, name));

/** What was written and never published goes with its author: nobody has read it, and nobody would. */
export const deleteDrafts = (ctx: Context, name: string) =>
  ctx.db.old.q.run(
    sql`delete from posts where author_id = ${actingId(ctx)} and published_at is null and ${mayLeave(ctx, name)}`,
  );

/** Deletes the acting member; the schema frees their seats, ends their sessions and takes their name off their words. */
export const deleteMember = (ctx: Context, name: string) =>
  ctx.db.old.q.run(sql`delete from users where id = ${actingId(ctx)} and ${mayLeave(ctx, name)}`);
