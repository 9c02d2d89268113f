import type { Context } from "../../context.ts";
import type { Post, PostPage } from "../../contract/posts.ts";
import { findCursor } from "../../db/cursor.ts";
import { refuse } from "../../errors.ts";
import { presentPage, presentPost } from "./present.ts";
import { postPageStatement, postStatement } from "./store.ts";

// For the first HTML, which reads posts in the same trip as everything else.
export { presentPage, presentPost } from "./present.ts";
export { postPageStatement, postStatement } from "./store.ts";

/**
 * A page of published posts, newest first: all, or those with a tag.
 * @throws {ClubError} `unavailable`
 * @see spec §2
 */
export async function listPosts(ctx: Context, tag: string | null, before: string | null): Promise<PostPage> {
  return presentPage(await postPageStatement(ctx, tag, findCursor(before)));
}

/**
 * A published post.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §3
 */
export async function showPost(ctx: Context, slug: string): Promise<Post> {
  const post = presentPost(await postStatement(ctx, slug));
  if (!post) throw refuse("not-found", "There is no post at this address.");
  return post;
}
