import type { Context } from "../../context.ts";
import { type Post, type PostPage, TAGS_OFFERED } from "../../contract/content/posts.ts";
import { one } from "../../db/client.ts";
import { findCursor } from "../../db/cursor.ts";
import { mostUsedTags, tagInUse } from "../tags/service.ts";
import { presentPage, presentPost } from "./present.ts";
import { noSuchPost } from "./rules.ts";
import { newestPosts, postAt, postsOfPage } from "./store.ts";

/**
 * A page of published posts, newest first: all, or those with a tag.
 * @throws {ClubError} `unavailable`
 * @see spec §2
 */
export const listPosts = async (ctx: Context, tag: string | null, before: string | null): Promise<PostPage> =>
  presentPage(
    await ctx.db.read({
      rows: postsOfPage(ctx, tag, findCursor(before)),
      tags: mostUsedTags(ctx, TAGS_OFFERED),
      tag: one(tagInUse(ctx, tag ?? "")),
    }),
  );

/**
 * A published post, by its slug or one that it had before.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §3
 */
export async function showPost(ctx: Context, slug: string): Promise<Post> {
  const [post] = await postAt(ctx, slug);
  if (!post) throw noSuchPost();
  return presentPost(post);
}

/**
 * The newest posts as they are read, all or those with a tag, and that tag when there is one.
 * @throws {ClubError} `unavailable`
 */
export async function listNewestPosts(ctx: Context, slug: string | null, most: number) {
  const { rows, tag } = await ctx.db.read({
    rows: newestPosts(ctx, slug, most),
    tag: one(tagInUse(ctx, slug ?? "")),
  });
  return { posts: rows.map(presentPost), tag: tag ?? null };
}
