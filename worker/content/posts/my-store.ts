import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { MY_POSTS_PAGE } from "../../contract/content/my-post-forms.ts";
import { type Cursor, olderThan } from "../../db/cursor.ts";
import { listOf } from "../../db/list-of.ts";
import { postRevisions, posts } from "../../db/schema/content.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { withoutRevision } from "../../db/written.ts";
import { pick } from "../../lib/pick.ts";
import { uploadsOfPost } from "../../platform/uploads/service.ts";
import { PLAYER } from "../../users/service.ts";
import { tagsOfPost } from "../tags/service.ts";

const head = (ctx: Context) => ({
  ...pick(posts, "id", "slug", "title"),
  author: PLAYER,
  ...pick(posts, "createdAt", "modifiedAt", "publishedAt", "published", "held", "takenDown"),
  tags: listOf(tagsOfPost(ctx, posts.id)),
});

export const myPosts = (ctx: Context, where: SQL | undefined) =>
  ctx.db.q
    .select({
      ...head(ctx),
      content: posts.content,
      /** True once saved here, and so sanitised. */
      isClean: sql<number>`${posts.tree} is not null`.mapWith(Boolean),
      fileUploads: listOf(uploadsOfPost(ctx, posts.id)),
      version: posts.version,
      thread: posts.threadId,
    })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(where)
    .limit(1);

export const myPost = (ctx: Context, id: string) => myPosts(ctx, eq(posts.id, id));

/** Selects a page of an author's (a query of their id; null for all) posts, last modified first, and one more. */
export const pageOfMyPosts = (ctx: Context, authorId: SQLWrapper | null, before: Cursor | null) =>
  ctx.db.q
    .select(head(ctx))
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(
      and(authorId ? eq(posts.authorId, authorId) : undefined, olderThan(before, posts.modifiedAt, posts.id)),
    )
    .orderBy(desc(posts.modifiedAt), desc(posts.id))
    .limit(MY_POSTS_PAGE + 1);

export const postHead = ({ db: { q } }: Context, id: string) =>
  q
    .select({ id: posts.id, title: posts.title, author: PLAYER, authorId: posts.authorId })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id));

export const postWithId = ({ db: { q } }: Context, id: string) => selectIds(q, posts.id, eq(posts.id, id));

/** Deletes a post; a trigger deletes its thread, the schema its revisions, tags and former addresses. */
export const deletePost = ({ db: { q } }: Context, id: string) => q.delete(posts).where(eq(posts.id, id));

const REVISION = {
  id: postRevisions.id,
  by: PLAYER,
  at: postRevisions.savedAt,
  ...pick(postRevisions, "title", "published", "words"),
};

export const revisionsOf = ({ db: { q } }: Context, postId: string) =>
  q
    .select(REVISION)
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.savedBy))
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.version));

export const revisionBy = ({ db: { q } }: Context, postId: string, id: string) =>
  q
    .select({ ...REVISION, content: postRevisions.content, tags: postRevisions.tags })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.savedBy))
    .where(and(eq(postRevisions.id, id), eq(postRevisions.postId, postId)));

export type MyPostRow = Awaited<ReturnType<typeof myPosts>>[number];
export type MyPostHead = Awaited<ReturnType<typeof pageOfMyPosts>>[number];
export type PostRevisionRow = Awaited<ReturnType<typeof revisionsOf>>[number];

export const deleteDrafts = ({ db: { q } }: Context, userId: string) =>
  withoutRevision(q.delete(posts).where(and(eq(posts.authorId, userId), isNull(posts.publishedAt))));
