import { and, asc, count, desc, eq, gte, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { POSTS_PAGE } from "../../contract/content/posts.ts";
import { iso } from "../../db/columns/columns.ts";
import { type Cursor, olderThan } from "../../db/cursor.ts";
import { listOf } from "../../db/list-of.ts";
import { ownRows } from "../../db/own-rows.ts";
import { postRevisions, postSlugs, posts, postTags } from "../../db/schema/content.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import type { UsedFiles } from "../../db/used-files.ts";
import type { Held, HeldPost } from "../../feature.ts";
import { pick } from "../../lib/pick.ts";
import { withdrawPaths } from "../../notifications/service.ts";
import { picturesAt } from "../../platform/uploads/service.ts";
import { PLAYER } from "../../users/service.ts";
import { tagsOfPost } from "../tags/service.ts";
import { postPath } from "./subject-store.ts";

/** Characters that the lead is made from in a post never saved here. */
const LEAD_FROM = 1_200;

const summary = (ctx: Context) => ({
  ...pick(posts, "id", "slug", "title"),
  author: PLAYER,
  ...pick(posts, "createdAt", "modifiedAt", "listedAt"),
  tags: listOf(tagsOfPost(ctx, posts.id)),
  ...pick(posts, "lead", "cover", "minutes"),
  length: sql<number | null>`iif(${posts.minutes} is null, length(${posts.content}), null)`,
});

const whole = (ctx: Context) => ({
  ...summary(ctx),
  thread: posts.threadId,
  tree: posts.tree,
  content: sql<string | null>`iif(${posts.tree} is null, ${posts.content}, null)`,
  pictures: listOf(picturesAt(ctx, { postId: posts.id })),
});

/** Selects a page of published posts, newest first, and one more: all, or those with a tag. */
export function postsOfPage(ctx: Context, tag: string | null, before: Cursor | null) {
  const page = published(ctx, tag, before, POSTS_PAGE + 1);
  return ctx.db.q
    .select({
      ...summary(ctx),
      start: sql<string | null>`iif(${posts.lead} is null, substr(${posts.content}, 1, ${LEAD_FROM}), null)`,
    })
    .from(page)
    .crossJoin(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, page.id))
    .orderBy(desc(posts.listedAt), desc(posts.id));
}

export function newestPosts(ctx: Context, tag: string | null, most: number) {
  const page = published(ctx, tag, null, most);
  return ctx.db.q
    .select(whole(ctx))
    .from(page)
    .crossJoin(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, page.id))
    .orderBy(desc(posts.listedAt), desc(posts.id));
}

/** Selects ids of published posts along a single index, however many there are. */
function published({ db: { q } }: Context, tag: string | null, before: Cursor | null, most: number) {
  if (tag === null) {
    return q
      .select({ id: sql<string>`${posts.id}`.as("listed_id") })
      .from(posts)
      .where(and(eq(posts.published, true), olderThan(before, posts.listedAt, posts.id)))
      .orderBy(desc(posts.listedAt), desc(posts.id))
      .limit(most)
      .as("page");
  }
  return q
    .select({ id: sql<string>`${postTags.postId}`.as("listed_id") })
    .from(postTags)
    .where(
      and(
        eq(postTags.tagSlug, tag),
        gte(postTags.listedAt, 0),
        olderThan(before, postTags.listedAt, postTags.postId),
      ),
    )
    .orderBy(desc(postTags.listedAt), desc(postTags.postId))
    .limit(most)
    .as("page");
}

/** Selects the published post with the slug, or else the one that formerly had it. */
export function postAt(ctx: Context, slug: string) {
  const { q } = ctx.db;
  const former = selectIds(q, postSlugs.postId, eq(postSlugs.slug, slug));
  return q
    .select(whole(ctx))
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.published, true), or(eq(posts.slug, slug), sql`${posts.id} = ${former}`)))
    .orderBy(desc(sql`${posts.slug} = ${slug}`))
    .limit(1);
}

/** Withdraws the news at a post's address and at its former ones. */
export const withdrawPost = (ctx: Context, id: string) =>
  withdrawPaths(
    ctx,
    ctx.db.q
      .select({ path: postPath(posts.slug) })
      .from(posts)
      .where(eq(posts.id, id))
      .unionAll(
        ctx.db.q
          .select({ path: postPath(postSlugs.slug) })
          .from(postSlugs)
          .where(eq(postSlugs.postId, id)),
      ),
  );

export const countPublished = ({ db: { q } }: Context) =>
  q.select({ count: count() }).from(posts).where(eq(posts.published, true));

export type ListRow = Awaited<ReturnType<typeof postsOfPage>>[number];
export type PostRow = Awaited<ReturnType<typeof newestPosts>>[number];

export const usedFiles: UsedFiles = {
  place: "post",
  table: posts,
  id: posts.id,
  text: posts.content,
  author: posts.authorId,
  // Posts without an author are no drafts.
  leaveWith: (userId) => sql`(${posts.authorId} is ${userId} and ${posts.publishedAt} is null)`,
};

export const ownData = (ctx: Context) => ({
  posts: ownRows(ctx, posts.authorId, [posts.createdAt, posts.id], {
    title: posts.title,
    // An unpublished post has no address yet.
    slug: sql<string | null>`case when ${posts.publishedAt} is not null then ${posts.slug} end`,
    content: posts.content,
    published: posts.published,
    createdAt: iso(posts.createdAt),
    modifiedAt: iso(posts.modifiedAt),
  }),
  postRevisions: ownRows(ctx, postRevisions.savedBy, [postRevisions.savedAt, postRevisions.id], {
    ...pick(postRevisions, "title", "content", "tags"),
    savedAt: iso(postRevisions.savedAt),
  }),
});

/** Published by its author, but not yet by an editor. Written as in the index. */
const isHeld = sql`${posts.held} = 1`;

/** Posts that wait for an editor: NEW members', or taken down before. */
export const heldPosts: Held<HeldPost> = {
  waiting: ({ db: { q } }, most) =>
    q
      .select({
        ...pick(posts, "id", "title", "takenDown", "modifiedAt"),
        author: PLAYER,
      })
      .from(posts)
      .leftJoin(users, eq(users.id, posts.authorId))
      .where(isHeld)
      .orderBy(asc(posts.modifiedAt), asc(posts.id))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q.select({ count: count() }).from(selectIds(q, posts.id, isHeld).limit(most).as("held_posts")),
};
