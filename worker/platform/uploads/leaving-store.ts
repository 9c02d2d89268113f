import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { PLACE } from "./place-store.ts";
import { isShownNowhereElse, textsWhere, usedFiles } from "./shown-store.ts";

/**
 * For the save that deletes a member and their drafts, before it does: marks as removed, without their words, their files
 * that have no place and the files of those drafts, but none that stands in a text that stays, or in the club's settings. It gives their keys; their
 * objects are for `removeObjects` afterwards, and for the sweep should R2 not answer.
 */
export function removeUploadsOfLeaving(ctx: Context, userId: string) {
  const isPlaceless = and(
    eq(fileUploads.ownerId, userId),
    isNull(fileUploads.postId),
    isNull(fileUploads.pageId),
  );
  const areOfDrafts = usedFiles(ctx).flatMap((used) =>
    used.place && used.leaveWith
      ? [inArray(PLACE[used.place], textsWhere(ctx, used, used.leaveWith(userId)))]
      : [],
  );
  return ctx.db.q
    .update(fileUploads)
    .set({ state: "removed", title: "removed", tiny: null })
    .where(
      and(
        or(isPlaceless, ...areOfDrafts),
        isShownNowhereElse(ctx, (used) => used.leaveWith?.(userId)),
      ),
    )
    .returning({ key: fileUploads.objectKey });
}
