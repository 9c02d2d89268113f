import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";
import { isShownNowhereElse } from "./shown-store.ts";

// Statements about files for the reads and saves of posts and pages.

export const PLACE = { post: fileUploads.postId, page: fileUploads.pageId } as const;

export const IS_PLACELESS = and(isNull(fileUploads.postId), isNull(fileUploads.pageId));

const keyOf = (src: string): string => src.slice(src.lastIndexOf("/") + 1);

interface NamedFiles {
  ids?: readonly string[];
  addresses: readonly string[];
}

/** Attaches the member's unattached files that a post or page names, in its save. */
export const placeUploads = (
  { db: { q } }: Context,
  ownerId: string,
  place: { postId: string } | { pageId: string },
  { ids = [], addresses }: NamedFiles,
) =>
  q
    .update(fileUploads)
    .set(place)
    .where(
      and(
        eq(fileUploads.ownerId, ownerId),
        IS_PLACELESS,
        ne(fileUploads.state, "removed"),
        or(inArray(fileUploads.id, [...ids]), inArray(fileUploads.objectKey, addresses.map(keyOf))),
      ),
    );

const at = (place: { postId: SQLWrapper | string } | { pageId: SQLWrapper | string }) =>
  "postId" in place ? eq(fileUploads.postId, place.postId) : eq(fileUploads.pageId, place.pageId);

/**
 * Marks files as removed, before the deletion of a post or page in the same save. Files that another text or the
 * settings use lose only their place: the sweep finds them another. Returns keys for `removeObjects`.
 */
export const removeUploadsAt = (ctx: Context, place: { postId: string } | { pageId: string }) => {
  const [kind, id] = "postId" in place ? ["post", place.postId] : ["page", place.pageId];
  return ctx.db.q
    .update(fileUploads)
    .set({ state: "removed" })
    .where(
      and(
        at(place),
        isShownNowhereElse(ctx, (used) => (used.place === kind ? eq(used.id, id) : undefined)),
      ),
    )
    .returning({ key: fileUploads.objectKey });
};

export const uploadsOfPost = ({ db: { q } }: Context, postId: SQLWrapper | string) =>
  selectIds(q, fileUploads.id, at({ postId }), ne(fileUploads.state, "removed")).orderBy(
    fileUploads.createdAt,
    fileUploads.id,
  );

export const pictureAt = ({ db: { q } }: Context, src: string) =>
  q
    .select({ width: fileUploads.width, height: fileUploads.height })
    .from(fileUploads)
    .where(eq(fileUploads.objectKey, keyOf(src)));

export const picturesAt = (
  { db: { q } }: Context,
  place: { postId: SQLWrapper | string } | { pageId: SQLWrapper | string },
) =>
  q
    .select({
      key: fileUploads.objectKey,
      ...pick(fileUploads, "width", "height", "tiny"),
    })
    .from(fileUploads)
    .where(and(at(place), isNotNull(fileUploads.width)));
