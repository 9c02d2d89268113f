import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/files.ts";

// The same for features that are not turned to load, decide, save yet.

/** The acting member's files that have no place yet. */
const placeless = (ctx: Context): SQL =>
  sql`owner_id = ${actingId(ctx)} and post_id is null and page_id is null and state <> 'removed'`;

/** For the batch that saves a page, after it has: the acting member's files in its text belong to it from now on. */
export const adoptForPage = (ctx: Context, pageId: string) =>
  ctx.db.old.q.run(sql`update file_uploads set page_id = ${pageId} where ${placeless(ctx)} and ${actsAsEditor(ctx)}
    and exists (select 1 from pages p where p.id = ${pageId} and instr(p.content, ${FILES_PATH} || object_key) > 0)`);

const removeUploads = (ctx: Context, where: SQL) =>
  ctx.db.old.q.all<{ key: string }>(
    sql`update file_uploads set state = 'removed' where ${where} returning object_key as key`,
  );

/** For the batch that deletes a page, before it does: marks its files as removed and gives their keys. */
export const removeUploadsOfPage = (ctx: Context, pageId: string, when: SQL) =>
  removeUploads(ctx, sql`page_id = ${pageId} and ${when}`);

/**
 * For the batch that deletes the acting member and their drafts, before it does, when the guard holds: deletes the rows
 * of their files that have no place and of the files of those drafts, but of none that stands in a text that stays. It
 * gives their keys; their objects are for `removeObjects` afterwards.
 */
export const deleteUploadsOfLeaving = (ctx: Context, when: SQL) => {
  const me = actingId(ctx);
  const isDraft = sql`author_id is ${me} and published_at is null`;
  const isShown = sql`instr(content, ${FILES_PATH} || object_key) > 0`;
  return ctx.db.old.q.all<{ key: string }>(sql`delete from file_uploads
    where (owner_id = ${me} and post_id is null and page_id is null
        or post_id in (select id from posts where ${isDraft}))
      and not exists (select 1 from posts where not (${isDraft}) and ${isShown})
      and not exists (select 1 from pages where ${isShown})
      and ${when}
    returning object_key as key`);
};

/** As JSON, what is known of the pictures at a place: `where` is a condition on the uploads `f`. */
export const picturesJson = (where: SQL): SQL =>
  sql`(select json_group_array(json_object('src', ${FILES_PATH} || f.object_key, 'width', f.width,
    'height', f.height, 'tiny', f.tiny)) from file_uploads f where ${where} and f.width is not null)`;
