import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { NOTIFICATIONS_MOST } from "../../contract/notifications.ts";
import { isoInstant } from "../../db/wire-json.ts";

/** SQL of the JSON of a member's newest notifications: as many as a drawer shows, however many there are. */
export const notificationsJson = (userId: SQL): SQL => sql`(
  select json_group_array(json_object('id', id, 'kind', kind, 'url', url, 'title', title, 'brief', brief,
    'times', times, 'createdAt', ${sql.raw(isoInstant("created_at"))}))
  from (select id, kind, url, title, brief, times, created_at from notifications where user_id = ${userId}
    order by created_at desc, id desc limit ${NOTIFICATIONS_MOST}))`;

/** The acting member's newest notifications as one cell of JSON. */
export const ownNotifications = (ctx: Context) =>
  ctx.db.q.get<{ json: string }>(sql`select ${notificationsJson(actingId(ctx))} as json`);

/** Clears the acting member's notifications: those of the urls (a JSON array), or all that there are. */
export const clearOwn = (ctx: Context, urls: readonly string[] | "all") =>
  ctx.db.q.run(sql`delete from notifications where user_id = ${actingId(ctx)}
    ${urls === "all" ? sql`` : sql`and url in (select value from json_each(${JSON.stringify(urls)}))`}`);
