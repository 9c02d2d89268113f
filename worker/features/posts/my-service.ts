import { type Context, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import {
  type MyPost,
  type MyPostList,
  POSTS_A_DAY,
  POSTS_A_DAY_NEW,
  type PostEdit,
  type PostForm,
  type PostRevision,
  type PostRevisionText,
} from "../../contract/my-posts.ts";
import { canModerate } from "../../contract/permissions.ts";
import { readCursor } from "../../db/cursor.ts";
import { refuse } from "../../errors.ts";
import { hashText, toBase64 } from "../../hash.ts";
import { tagsOf } from "../tags/service.ts";
import { removeObjects } from "../uploads/service.ts";
import { deleteStatements } from "./delete-store.ts";
import { digestOf, isEmptyText } from "./digest.ts";
import { myListFrom, myPostFrom, revisionFrom } from "./my-present.ts";
import { myPostStatement, myPostsStatement, revisionStatement, revisionsStatement } from "./my-store.ts";
import { found, noSuchPost } from "./refusals.ts";
import { createStatements, type Draft, saveStatements } from "./save-store.ts";

/**
 * The acting member's posts, latest touched first; for EDITORs everybody's on demand.
 * @throws {ClubError} `unauthenticated`, `forbidden` (everybody's), `invalid` (no such cursor), `unavailable`
 * @see spec §7
 */
export async function listMyPosts(
  ctx: Context,
  before: string | undefined,
  everybodys: boolean,
): Promise<MyPostList> {
  const [member, [row]] = await oldReadAsMember(ctx, myPostsStatement(ctx, readCursor(before), everybodys));
  if (everybodys && !canModerate(member)) {
    throw refuse("forbidden", "Only editors and admins see what everybody writes.");
  }
  return myListFrom(row);
}

/**
 * A post to work on, for its author and EDITORs; for others it is as if there were none.
 * @throws {ClubError} `unauthenticated`, `not-found`, `unavailable`
 * @see spec §7
 */
export async function showMyPost(ctx: Context, id: string): Promise<MyPost> {
  const [, [row]] = await oldReadAsMember(ctx, myPostStatement(ctx, id));
  return found(myPostFrom(row));
}

/**
 * Begins a post. The same post sent again, by its key or within a minute, is the same post.
 * @throws {ClubError} `unauthenticated`, `invalid` (nothing in it to publish), `too-many` (a day), `unavailable`
 * @see spec §7
 */
export async function createPost(ctx: Context, form: PostForm): Promise<MyPost> {
  const [find, ...rest] = createStatements(ctx, await draftOf(form), form.key ?? null);
  const [member, results] = await oldWriteAsMember(ctx, find, ...rest);
  const [before] = results;
  if (before.made === null && before.tooMany) {
    const most = member.role === "NEW" ? POSTS_A_DAY_NEW : POSTS_A_DAY;
    throw refuse("too-many", `You can begin ${most} posts a day. Please come back tomorrow.`);
  }
  return found(myPostFrom(results.at(-1) as { json: string | null }));
}

/**
 * Saves a post; published, it can be read by everybody at an address made of its title, and those that it had lead
 * there. What a NEW member publishes may wait for an editor, who publishes it by saving it. What was saved before
 * stays among its revisions. What somebody else saved meanwhile is not overwritten when the form says on which
 * `version` it was made.
 * @throws {ClubError} `unauthenticated`, `not-found` (also somebody else's), `conflict`, `invalid` (nothing in it to
 *   publish), `unavailable`
 * @see spec §7
 */
export async function savePost(ctx: Context, id: string, form: PostEdit): Promise<MyPost> {
  const [find, ...rest] = saveStatements(ctx, id, await draftOf(form), form.version);
  const [, results] = await oldWriteAsMember(ctx, find, ...rest);
  const [before] = results;
  if (!before) throw noSuchPost();
  if (!before.isNewest) {
    throw refuse(
      "conflict",
      "Somebody else saved this post meanwhile. Look at it as it is now: nothing of yours is lost.",
    );
  }
  return found(myPostFrom(results.at(-1) as { json: string | null }));
}

/**
 * Deletes a post with its conversation, its revisions and its addresses. Its files are swept away later.
 * @throws {ClubError} `unauthenticated`, `not-found` (also somebody else's), `unavailable`
 * @see design, "roles"
 */
export async function deletePost(ctx: Context, id: string): Promise<{ deleted: true }> {
  const [first, ...rest] = deleteStatements(ctx, id);
  const [, results] = await oldWriteAsMember(ctx, first, ...rest);
  if (!results.at(-1)) throw noSuchPost();
  await removeObjects(ctx, results[0]);
  return { deleted: true };
}

/**
 * The states in which a post was saved, latest first, the present one among them.
 * @throws {ClubError} `unauthenticated`, `not-found` (also somebody else's), `unavailable`
 * @see design, "roles"
 */
export async function listRevisions(ctx: Context, id: string): Promise<PostRevision[]> {
  const [, [row]] = await oldReadAsMember(ctx, revisionsStatement(ctx, id));
  if (row.json === null) throw noSuchPost();
  return JSON.parse(row.json) as PostRevision[];
}

/**
 * One of them with its text; saving that again restores it.
 * @throws {ClubError} `unauthenticated`, `not-found` (also somebody else's), `unavailable`
 * @see design, "roles"
 */
export async function showRevision(ctx: Context, id: string, revision: string): Promise<PostRevisionText> {
  const [, [row]] = await oldReadAsMember(ctx, revisionStatement(ctx, id, revision));
  return found(revisionFrom(row));
}

async function draftOf(form: PostForm | PostEdit): Promise<Draft> {
  const { title, content, tags, published, fileUploads } = form;
  const digest = digestOf(content);
  if (digest.isCut) throw refuse("invalid", "This post is too long. Please split it in two.", ["content"]);
  if (published && isEmptyText(digest.tree)) {
    throw refuse("invalid", "Write something before you publish it.", ["content"]);
  }
  return {
    title,
    published,
    fileUploads,
    digest,
    hash: toBase64(await hashText("SHA-256", digest.content)),
    tags: tagsOf(tags),
  };
}
