import type { Context } from "../../context.ts";
import type { Post, PostPage } from "../../contract/posts.ts";
import { findCursor } from "../../db/cursor.ts";
import { presentPage, presentPost } from "./present.ts";
import { found } from "./refusals.ts";
import { postPageStatement, postStatement } from "./store.ts";

// For the first HTML and for feeds, which read posts in the same trip as everything else.
export { presentPage, presentPost, presentPosts } from "./present.ts";
export { heldPosts, newestPostsStatement, postPageStatement, postStatement } from "./store.ts";

/**
 * A page of published posts, newest first: all, or those with a tag.
 * @throws {ClubError} `unavailable`
 * @see spec §2
 */
export async function listPosts(ctx: Context, tag: string | null, before: string | null): Promise<PostPage> {
  return presentPage(await postPageStatement(ctx, tag, findCursor(before)));
}

/**
 * A published post, or the slug under which it is read now when this is one that it had before.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §3
 */
export async function showPost(ctx: Context, slug: string): Promise<Post | { moved: string }> {
  const row = await postStatement(ctx, slug);
  const post = presentPost(row);
  return post ?? { moved: found(row.moved) };
}
