import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { MyPost, MyPostList, PostRevision, PostRevisionText } from "../../contract/content/my-posts.ts";
import { canModerate } from "../../contract/permissions.ts";
import { actingUser } from "../../db/acting.ts";
import { mustFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { readCursor } from "../../db/cursor.ts";
import { refuse } from "../../lib/errors.ts";
import { notify, withdrawPaths } from "../../notifications/service.ts";
import { record } from "../../platform/audit/service.ts";
import { removeObjects, removeUploadsAt } from "../../platform/uploads/service.ts";
import { mostUsedTags, tagsOfAuthor } from "../tags/service.ts";
import { digestOf } from "./digest.ts";
import { presentMyList, presentMyPost, presentRevision } from "./my-present.ts";
import * as store from "./my-store.ts";
import { decideDeletion, editable, editorPath, noSuchPost } from "./rules.ts";
import { withdrawPost } from "./store.ts";

const TAGS_TO_CHOOSE = 200;

/** Lists one's own posts, or all. @throws {ClubError} `forbidden` (everybody's), `invalid` (no such cursor) */
export async function listMyPosts(
  ctx: Context,
  before: string | undefined,
  everybodys: boolean,
): Promise<MyPostList> {
  const me = actingUser(ctx);
  const { member, posts, used, own } = await readAsMember(ctx, {
    posts: store.pageOfMyPosts(ctx, everybodys ? null : me, readCursor(before)),
    used: mostUsedTags(ctx, TAGS_TO_CHOOSE),
    own: tagsOfAuthor(ctx, me),
  });
  if (everybodys && !canModerate(member)) {
    throw refuse("forbidden", "Only editors and admins can see what everyone writes.");
  }
  return presentMyList(posts, [...used, ...own]);
}

/** Returns a post for its author and EDITORs. @throws {ClubError} `not-found` (also for others) @see spec §7 */
export async function showMyPost(ctx: Context, id: string): Promise<MyPost> {
  const { member, post } = await readAsMember(ctx, { post: one(store.myPost(ctx, id)) });
  return presentMyPost(editable(member, post));
}

/** Deletes a post with its thread, revisions, and unused files. @throws {ClubError} `not-found` @see design, "roles" */
export async function deletePost(ctx: Context, id: string): Promise<{ deleted: true }> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ post: one(store.postHead(ctx, id)) }),
    decide: decideDeletion,
    save: ({ news, logged }, { member }) => ({
      isThere: mustFind(ctx.db.q, store.postWithId(ctx, id)),
      files: removeUploadsAt(ctx, { postId: id }),
      withdrawn: [...withdrawPost(ctx, id), ...withdrawPaths(ctx, [editorPath(id)])],
      news: notify(ctx, member, news),
      log: logged ? [record(ctx, member, logged)] : [],
      deleted: store.deletePost(ctx, id),
    }),
  });
  await removeObjects(ctx, saved.files);
  return { deleted: true };
}

/** Lists a post's revisions, the current one first. @throws {ClubError} `not-found` @see design, "roles" */
export async function listRevisions(ctx: Context, id: string): Promise<PostRevision[]> {
  const { member, post, revisions } = await readAsMember(ctx, {
    post: one(store.postHead(ctx, id)),
    revisions: store.revisionsOf(ctx, id),
  });
  editable(member, post);
  return revisions.map(presentRevision);
}

/** Returns a revision with its text, to restore by saving. @throws {ClubError} `not-found` @see design, "roles" */
export async function showRevision(ctx: Context, id: string, revision: string): Promise<PostRevisionText> {
  const { member, post, found } = await readAsMember(ctx, {
    post: one(store.postHead(ctx, id)),
    found: one(store.revisionBy(ctx, id, revision)),
  });
  editable(member, post);
  if (!found) throw noSuchPost();
  const { content, tags, ...row } = found;
  // It may predate the post's first save here, which sanitises.
  return { ...presentRevision(row), content: digestOf(content).content, tags };
}
