import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/files.ts";

// What posts and pages put into batches of their own about the files that stand in them.

/** The acting member's files that have no place yet. */
const placeless = (ctx: Context): SQL =>
  sql`owner_id = ${actingId(ctx)} and post_id is null and page_id is null and state <> 'removed'`;

/** The key of the file at an address that ends in its name. */
const keyOf = (src: string): string => src.slice(src.lastIndexOf("/") + 1);

/**
 * For the batch that saves a post, after it has and when the guard holds: of the acting member's files those that are
 * named, by id or by address, belong to it from now on.
 */
export const adoptForPost = (
  ctx: Context,
  postId: string,
  { ids, addresses }: { ids: readonly string[]; addresses: readonly string[] },
  when: SQL,
) =>
  ctx.db.old.q.run(sql`update file_uploads set post_id = ${postId} where ${placeless(ctx)} and ${when}
    and (id in (select value from json_each(${JSON.stringify(ids)}))
      or object_key in (select value from json_each(${JSON.stringify(addresses.map(keyOf))})))`);

const removeUploads = (ctx: Context, where: SQL) =>
  ctx.db.old.q.all<{ key: string }>(
    sql`update file_uploads set state = 'removed' where ${where} returning object_key as key`,
  );

/**
 * For the batch that deletes a post, before it does: marks the post's files as removed and gives their keys, when the
 * guard holds. Their objects are for `removeObjects` afterwards.
 */
export const removeUploadsOfPost = (ctx: Context, postId: SQL | string, when: SQL) =>
  removeUploads(ctx, sql`post_id = ${postId} and ${when}`);

/** SQL of the JSON of the ids of the files of the post with the id in a column. */
export const uploadsOfPost = (postId: SQL): SQL =>
  sql`(select json_group_array(id) from (
    select id from file_uploads where post_id = ${postId} and state <> 'removed' order by created_at, id))`;

/** The width and the height, as SQL, of the picture at an address; null for what is none that was uploaded. */
export function sizeOfPicture(src: string): { width: SQL; height: SQL } {
  const of = (side: "width" | "height") =>
    sql`(select ${sql.raw(side)} from file_uploads where object_key = ${keyOf(src)})`;
  return { width: of("width"), height: of("height") };
}

/** As JSON, what is known of the pictures at a place: `where` is a condition on the uploads `f`. */
export const picturesJson = (where: SQL): SQL =>
  sql`(select json_group_array(json_object('src', ${FILES_PATH} || f.object_key, 'width', f.width,
    'height', f.height, 'tiny', f.tiny)) from file_uploads f where ${where} and f.width is not null)`;
