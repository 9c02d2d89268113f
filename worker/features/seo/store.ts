import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { dayIn } from "../../contract/dates.ts";
import type { Part } from "./sitemap-parts.ts";

const OTHERS_MOST = 1_000;

/** Addresses of one kind as JSON: what names each, and the instant (milliseconds) of its last change. */
export type Places = [name: string | number, changedAt: number | null][];

/** JSON lists of what a part of the map names, and the number of the newest post. */
export type SitemapRow = Record<"pages" | "posts" | "tags" | "games" | "seasons", string> & {
  newestPost: number;
};

/**
 * What a part of the map names: its own posts, of which no others are read (the plus keeps the database from going
 * through all that are published instead), and in the first part everything else. A tag's list changes with its newest.
 * @param ifAlone lists nothing when there are more parts
 */
export function sitemapStatement(ctx: Context, { isFirst, after, to }: Part, ifAlone: boolean) {
  const isWanted = ifAlone ? sql`n.newest <= ${to}` : sql`true`;
  const list = (from: SQL): SQL =>
    sql`iif(${isWanted}, (select json_group_array(json_array(name, changed)) from (${from})), '[]')`;
  const others = (from: SQL): SQL => (isFirst ? list(from) : sql`'[]'`);
  return ctx.db.old.q.get<SitemapRow>(sql`select n.newest as newestPost,
    ${list(sql`select slug as name, modified_at as changed from posts
      where rowid > ${after} and rowid <= ${to} and +published = 1 order by rowid`)} as posts,
    ${others(sql`select path as name, modified_at as changed from pages order by path limit ${OTHERS_MOST}`)} as pages,
    ${others(sql`select t.slug as name, (select max(listed_at) from post_tags where tag_slug = t.slug) as changed
      from tags t where changed is not null order by t.slug limit ${OTHERS_MOST}`)} as tags,
    ${others(sql`select g.id as name, g.created_at as changed from games g
      where g.player_count > 0 and g.listed_on >= ${dayIn(ctx.config.CLUB_TIME_ZONE, ctx.now)}
      order by g.listed_on, g.id limit ${OTHERS_MOST}`)} as games,
    ${others(sql`select year as name, null as changed from seasons where shown order by year desc`)} as seasons
    from (select ifnull(max(rowid), 0) as newest from posts) n`);
}
