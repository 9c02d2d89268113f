import { and, count, eq, gt, inArray, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { POSTS_DAY_MS, SAME_POST_MS } from "../../contract/content/my-post-forms.ts";
import { createdBefore } from "../../db/created.ts";
import { listOf } from "../../db/list-of.ts";
import { postSlugs, posts } from "../../db/schema/content.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { PLAYER } from "../../users/service.ts";
import { tagsOfPost } from "../tags/service.ts";
import { myPosts } from "./my-store.ts";
import type { KnownPost } from "./rules.ts";
import type { PostToSave, RestsOn } from "./save-rules.ts";

export const takenSlugs = ({ db: { q } }: Context, slugs: string[]) =>
  q
    .select({ slug: posts.slug, postId: posts.id })
    .from(posts)
    .where(inArray(posts.slug, slugs))
    .unionAll(
      q
        .select({ slug: postSlugs.slug, postId: postSlugs.postId })
        .from(postSlugs)
        .where(inArray(postSlugs.slug, slugs)),
    );

/** Selects another post formerly at the address: for guards. */
export const formerlyAt = ({ db: { q } }: Context, slug: string, id: string) =>
  selectIds(q, postSlugs.postId, eq(postSlugs.slug, slug), ne(postSlugs.postId, id));

const KEYS = { owner: posts.authorId, key: posts.creationKey };

/** Selects the post created with the form's key; without one, an identical post of the last minute. */
export const createdByForm = (
  ctx: Context,
  authorId: SQLWrapper | string,
  key: string | undefined,
  { title, published, hash }: PostToSave,
) => {
  const samePost = and(
    gt(posts.modifiedAt, ctx.now - SAME_POST_MS),
    gt(posts.createdAt, ctx.now - SAME_POST_MS),
    eq(posts.title, title),
    eq(posts.contentHash, hash),
    sql`(${posts.published} or ${posts.held}) is ${published}`,
  );
  return myPosts(ctx, createdBefore(KEYS, authorId, key, samePost));
};

const ofToday = ({ now }: Context, authorId: SQLWrapper | string) =>
  and(
    eq(posts.authorId, authorId),
    gt(posts.modifiedAt, now - POSTS_DAY_MS),
    gt(posts.createdAt, now - POSTS_DAY_MS),
  );

export const begunToday = (ctx: Context, authorId: SQLWrapper) =>
  ctx.db.q.select({ posts: count() }).from(posts).where(ofToday(ctx, authorId));

/** Selects a row if an author began so many posts within a day: for guards. */
export const hasReachedDailyMost = (ctx: Context, authorId: string, many: number) =>
  selectIds(ctx.db.q, posts.id, ofToday(ctx, authorId))
    .limit(1)
    .offset(many - 1);

export const knownPost = (ctx: Context, id: string) =>
  ctx.db.q
    .select({
      ...pick(posts, "id", "slug", "title", "content", "contentHash", "authorId"),
      author: PLAYER,
      ...pick(posts, "published", "held", "takenDown", "publishedAt", "modifiedAt", "version"),
      tags: listOf(tagsOfPost(ctx, posts.id)),
    })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id));

export const unchangedPost = ({ db: { q } }: Context, post: KnownPost, restsOn: RestsOn) =>
  selectIds(
    q,
    posts.id,
    eq(posts.id, post.id),
    eq(posts.title, post.title),
    eq(posts.published, post.published),
    eq(posts.held, post.held),
    eq(posts.takenDown, post.takenDown),
    sql`${posts.publishedAt} is ${post.publishedAt}`,
    restsOn === "version" ? eq(posts.version, post.version) : undefined,
    restsOn === "words" ? sql`${posts.contentHash} is ${post.contentHash}` : undefined,
  );

type Row = Pick<
  typeof posts.$inferInsert,
  "slug" | "published" | "held" | "takenDown" | "publishedAt" | "cover"
>;

const valuesOf = ({ now }: Context, { title, digest, hash }: PostToSave, row: Row) => ({
  title,
  content: digest.content,
  contentHash: hash,
  tree: digest.tree,
  lead: digest.lead,
  minutes: digest.minutes,
  ...pick(row, "slug", "published", "held", "takenDown", "publishedAt", "cover"),
  modifiedAt: now,
});

interface NewPost {
  id: string;
  authorId: string;
  threadId: string;
  creationKey: string | null;
}

export const insertPost = (ctx: Context, post: NewPost, draft: PostToSave, row: Row) =>
  ctx.db.q.insert(posts).values({ ...post, createdAt: ctx.now, ...valuesOf(ctx, draft, row) });

export const updatePost = (ctx: Context, id: string, draft: PostToSave, row: Row) =>
  ctx.db.q
    .update(posts)
    .set({ ...valuesOf(ctx, draft, row), version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id));
