import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { posts } from "../../db/schema/content.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { isShownNowhereElse } from "./shown-store.ts";

/**
 * For the save that deletes a member and their drafts, before it does: marks as removed, without their words, their files
 * that have no place and the files of those drafts, but none that stands in a text that stays, or in the club's settings. It gives their keys; their
 * objects are for `removeObjects` afterwards, and for the sweep should R2 not answer.
 */
export function removeUploadsOfLeaving(ctx: Context, userId: string) {
  const { q } = ctx.db;
  // Posts of nobody are no drafts, either.
  const isDraft = sql`(${posts.authorId} is ${userId} and ${posts.publishedAt} is null)`;
  const isPlaceless = and(
    eq(fileUploads.ownerId, userId),
    isNull(fileUploads.postId),
    isNull(fileUploads.pageId),
  );
  return q
    .update(fileUploads)
    .set({ state: "removed", title: "removed", tiny: null })
    .where(
      and(
        or(isPlaceless, inArray(fileUploads.postId, q.select({ id: posts.id }).from(posts).where(isDraft))),
        isShownNowhereElse(ctx, { posts: isDraft }),
      ),
    )
    .returning({ key: fileUploads.objectKey });
}
