import type { Context } from "../../context.ts";
import { type Post, type PostList, TAGS_OFFERED } from "../../contract/content/posts.ts";
import { one } from "../../db/client.ts";
import { findCursor } from "../../db/cursor.ts";
import { mostUsedTags, tagInUse } from "../tags/service.ts";
import { presentPage, presentPost } from "./present.ts";
import { noSuchPost } from "./rules.ts";
import { newestPosts, postAt, postsOfPage } from "./store.ts";

/** Returns a page of published posts, newest first: all, or those with a tag. @see spec §2 */
export const listPosts = async (ctx: Context, tag: string | null, before: string | null): Promise<PostList> =>
  presentPage(
    await ctx.db.read({
      rows: postsOfPage(ctx, tag, findCursor(before)),
      tags: mostUsedTags(ctx, TAGS_OFFERED),
      tag: one(tagInUse(ctx, tag ?? "")),
    }),
  );

/** Returns a published post by its current or a former slug. @throws {ClubError} `not-found` @see spec §3 */
export async function showPost(ctx: Context, slug: string): Promise<Post> {
  const [post] = await postAt(ctx, slug);
  if (!post) throw noSuchPost();
  return presentPost(post);
}

/** Returns the newest posts with their content, all or those with a tag, and that tag. */
export async function listNewestPosts(ctx: Context, slug: string | null, most: number) {
  const { rows, tag } = await ctx.db.read({
    rows: newestPosts(ctx, slug, most),
    tag: one(tagInUse(ctx, slug ?? "")),
  });
  return { posts: rows.map(presentPost), tag: tag ?? null };
}
