import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { PLACE } from "./place-store.ts";
import { isShownNowhereElse, textsWhere, usedFiles } from "./shown-store.ts";

/**
 * Precedes the deletion of the member, in its save: marks unattached files and those of drafts as removed, unless a
 * remaining text or the settings use them. Returns keys for `removeObjects`.
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
