import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { postRevisions, posts } from "../../db/schema/content.ts";

/** Returns statements for the acting member's data download. */
export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    posts: q
      .select({
        title: posts.title,
        // An unpublished post has no address yet.
        slug: sql<string | null>`case when ${posts.publishedAt} is not null then ${posts.slug} end`,
        content: posts.content,
        published: posts.published,
        createdAt: iso(posts.createdAt),
        modifiedAt: iso(posts.modifiedAt),
      })
      .from(posts)
      .where(eq(posts.authorId, me))
      .orderBy(asc(posts.createdAt), asc(posts.id)),
    postRevisions: q
      .select({
        title: postRevisions.title,
        content: postRevisions.content,
        tags: postRevisions.tags,
        savedAt: iso(postRevisions.savedAt),
      })
      .from(postRevisions)
      .where(eq(postRevisions.savedBy, me))
      .orderBy(asc(postRevisions.savedAt), asc(postRevisions.id)),
  };
}
