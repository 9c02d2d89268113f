import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { isShownNowhereElse } from "./shown-store.ts";

// Statements about files for the reads and saves of posts and pages.

/** Column of a file's place, by kind. */
export const PLACE = { post: fileUploads.postId, page: fileUploads.pageId } as const;

/** Returns the file key at the end of an address. */
const keyOf = (src: string): string => src.slice(src.lastIndexOf("/") + 1);

/** Files named by id in a form, or by address in a text. */
interface NamedFiles {
  ids?: readonly string[];
  addresses: readonly string[];
}

/** Attaches the member's unattached files that are named here to a post or page, in its save. */
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
        isNull(fileUploads.postId),
        isNull(fileUploads.pageId),
        ne(fileUploads.state, "removed"),
        or(inArray(fileUploads.id, [...ids]), inArray(fileUploads.objectKey, addresses.map(keyOf))),
      ),
    );

const at = (place: { postId: SQLWrapper | string } | { pageId: SQLWrapper | string }) =>
  "postId" in place ? eq(fileUploads.postId, place.postId) : eq(fileUploads.pageId, place.pageId);

/**
 * Marks the files of a post or page as removed; must precede its deletion in the same save. Files also used in another
 * text or in the club's settings stay: they lose their place with the row, and the sweep attaches them to that text.
 * Returns keys for `removeObjects`.
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

/** Selects the files of a post (its id, or the column of it), oldest first. */
export const uploadsOfPost = ({ db: { q } }: Context, postId: SQLWrapper | string) =>
  q
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(at({ postId }), ne(fileUploads.state, "removed")))
    .orderBy(fileUploads.createdAt, fileUploads.id);

/** Selects the dimensions of the picture at an address. */
export const pictureAt = ({ db: { q } }: Context, src: string) =>
  q
    .select({ width: fileUploads.width, height: fileUploads.height })
    .from(fileUploads)
    .where(eq(fileUploads.objectKey, keyOf(src)));

/** Selects the pictures of a post or page (an id, or the column of it), for `withPictures`. */
export const picturesAt = (
  { db: { q } }: Context,
  place: { postId: SQLWrapper | string } | { pageId: SQLWrapper | string },
) =>
  q
    .select({
      key: fileUploads.objectKey,
      width: fileUploads.width,
      height: fileUploads.height,
      tiny: fileUploads.tiny,
    })
    .from(fileUploads)
    .where(and(at(place), isNotNull(fileUploads.width)));
