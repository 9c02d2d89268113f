import { and, asc, desc, eq, gt, gte, lte, max, type SQL, sql } from "drizzle-orm";
import { type Context, clubDay } from "../../context.ts";
import { listOf } from "../../db/list-of.ts";
import { pages, posts, postTags, tags } from "../../db/schema/content.ts";
import { games } from "../../db/schema/games.ts";
import { seasons } from "../../db/schema/league.ts";
import type { SitemapPart } from "./sitemap.ts";

const OTHERS_MOST = 1_000;

/** SQLite's row id of a post: 1 for the first ever begun. */
const NUMBER = sql<number>`${posts}.rowid`;
const NEWEST = sql<number>`n.newest`;

/** Selects a part of the sitemap, and the newest post's number. @param ifAlone no lists if there are more */
export const sitemapRows = (ctx: Context, part: SitemapPart, ifAlone: boolean) =>
  ctx.db.q
    .select({ newestPost: NEWEST, ...listsOf(ctx, part, ifAlone ? sql`${NEWEST} <= ${part.to}` : undefined) })
    .from(sql`(select ifnull(max(rowid), 0) as newest from ${posts}) n`);

function listsOf(ctx: Context, { isFirst, after, to }: SitemapPart, isWanted: SQL | undefined) {
  const { q } = ctx.db;
  const isOthers = isFirst ? isWanted : sql`false`;
  const newestOfTag = q
    .select({ at: max(postTags.listedAt) })
    .from(postTags)
    .where(eq(postTags.tagSlug, tags.slug));
  return {
    posts: listOf(
      q
        .select({ slug: posts.slug, changedAt: posts.modifiedAt })
        .from(posts)
        // The plus prevents use of the index of published posts: only rows of this range are read.
        .where(and(isWanted, gt(NUMBER, after), lte(NUMBER, to), sql`+${posts.published} = 1`))
        .orderBy(NUMBER),
    ),
    pages: listOf(
      q
        .select({ path: pages.path, changedAt: pages.modifiedAt })
        .from(pages)
        .where(isOthers)
        .orderBy(asc(pages.path))
        .limit(OTHERS_MOST),
    ),
    // A tag's list changes with its newest post.
    tags: listOf(
      q
        .select({ slug: tags.slug, changedAt: sql<number | null>`(${newestOfTag})`.as("changed_at") })
        .from(tags)
        .where(and(isOthers, gt(tags.posts, 0)))
        .orderBy(asc(tags.slug))
        .limit(OTHERS_MOST),
    ),
    games: listOf(
      q
        .select({ id: games.id, changedAt: games.createdAt })
        .from(games)
        .where(
          and(
            isOthers,
            // Written as in the index of current games.
            sql`${games.playerCount} > 0`,
            gte(games.listedOn, clubDay(ctx)),
          ),
        )
        .orderBy(asc(games.listedOn), asc(games.id))
        .limit(OTHERS_MOST),
    ),
    seasons: listOf(
      q
        .select({ year: seasons.year })
        .from(seasons)
        .where(and(isOthers, eq(seasons.shown, true)))
        .orderBy(desc(seasons.year)),
    ),
  };
}

export type SitemapRow = Awaited<ReturnType<typeof sitemapRows>>[number];
