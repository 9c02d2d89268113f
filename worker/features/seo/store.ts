import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";

/** A map may name 50,000 addresses; a club that writes a post a day gets here in 27 years. */
const POSTS_MOST = 10_000;
const OTHERS_MOST = 1_000;

/** Addresses of one kind as JSON: what names each, and the instant (milliseconds) of its last change. */
export type Places = [name: string | number, changedAt: number | null][];

const places = (from: SQL): SQL => sql`(select json_group_array(json_array(name, changed)) from (${from}))`;

/** Everything the map names, as one row of JSON lists; the newest of each kind. */
export const sitemapStatement = (ctx: Context) =>
  ctx.db.q.get<Record<"pages" | "posts" | "tags" | "games" | "seasons", string>>(sql`select
    ${places(sql`select path as name, modified_at as changed from pages order by path limit ${OTHERS_MOST}`)} as pages,
    ${places(sql`select slug as name, modified_at as changed from posts where published = 1
      order by listed_at desc, id desc limit ${POSTS_MOST}`)} as posts,
    ${places(sql`select t.slug as name, (select max(p.modified_at) from post_tags pt cross join posts p
        on p.id = pt.post_id where pt.tag_slug = t.slug and p.published = 1) as changed
      from tags t where changed is not null order by t.slug limit ${OTHERS_MOST}`)} as tags,
    ${places(sql`select g.id as name, g.created_at as changed from games g
      where g.player_count > 0 and g.listed_on >= ${dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now)}
      order by g.listed_on, g.id limit ${OTHERS_MOST}`)} as games,
    ${places(sql`select year as name, null as changed from seasons where shown order by year desc`)} as seasons`);
