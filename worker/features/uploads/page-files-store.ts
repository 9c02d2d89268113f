import { and, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/files.ts";
import { fileUploads } from "../../db/schema/posts.ts";
import { parsed } from "../../db/wire-json.ts";
import type { KnownPicture } from "./known-pictures.ts";

// The files that stand in info pages: for the statements of their feature.

/** The key of the file at an address that ends in its name. */
const keyOf = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

/** Of a member's files that have no place yet, those at the addresses belong to the page from now on. */
export const adoptForPage = (
  { db: { q } }: Context,
  member: { id: string },
  pageId: string,
  addresses: readonly string[],
) =>
  q
    .update(fileUploads)
    .set({ pageId })
    .where(
      and(
        eq(fileUploads.ownerId, member.id),
        isNull(fileUploads.postId),
        isNull(fileUploads.pageId),
        ne(fileUploads.state, "removed"),
        inArray(fileUploads.objectKey, addresses.map(keyOf)),
      ),
    );

/** Marks a page's files as removed, before it is deleted. Their objects are for `removeObjects` afterwards. */
export const removeUploadsOfPage = ({ db: { q } }: Context, pageId: string) =>
  q
    .update(fileUploads)
    .set({ state: "removed" })
    .where(eq(fileUploads.pageId, pageId))
    .returning({ key: fileUploads.objectKey });

/** What is known of the pictures of the page with the id in a column. */
export const picturesOfPage = (pageId: SQLWrapper): SQL<KnownPicture[]> =>
  parsed<
    KnownPicture[]
  >(sql`(select json_group_array(json_object('src', ${FILES_PATH} || ${fileUploads.objectKey},
    'width', ${fileUploads.width}, 'height', ${fileUploads.height}, 'tiny', ${fileUploads.tiny}))
    from ${fileUploads} where ${fileUploads.pageId} = ${pageId} and ${fileUploads.width} is not null)`);
