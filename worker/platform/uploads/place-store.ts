import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { isShownNowhereElse } from "./shown-store.ts";

// What posts and pages put into reads and saves of their own about the files that stand in them.

/** Columns of the place of a file, by its kind. */
export const PLACE = { post: fileUploads.postId, page: fileUploads.pageId } as const;

/** The key of the file at an address that ends in its name. */
const keyOf = (src: string): string => src.slice(src.lastIndexOf("/") + 1);

/** Files that are named in a form or in a text: by their ids, or by their addresses. */
interface NamedFiles {
  ids?: readonly string[];
  addresses: readonly string[];
}

/**
 * For the save of a post or page: of the member's files that have no place yet, those that are named belong to it from
 * now on.
 */
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
 * For the save that deletes a post or page, before it does: marks its files as removed and gives their keys. Their
 * objects are for `removeObjects` afterwards. Those that stand in another text or in the club's settings, too, stay: they
 * lose their place with the row, and the sweep gives them to the text.
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

/** The files of a post (its id, or the column of it), oldest first. */
export const uploadsOfPost = ({ db: { q } }: Context, postId: SQLWrapper | string) =>
  q
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(and(at({ postId }), ne(fileUploads.state, "removed")))
    .orderBy(fileUploads.createdAt, fileUploads.id);

/** What is known of the picture at an address. */
export const pictureAt = ({ db: { q } }: Context, src: string) =>
  q
    .select({ width: fileUploads.width, height: fileUploads.height })
    .from(fileUploads)
    .where(eq(fileUploads.objectKey, keyOf(src)));

/** What is known of the pictures of a post or page (an id, or the column of it), for `withPictures`. */
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
