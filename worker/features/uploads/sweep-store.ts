import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/files.ts";

const DAY_MS = 86_400_000;
/** Long enough for somebody who picked pictures first and wrote the post later. */
const PLACELESS_MS = 3 * DAY_MS;

const isPlaceless = (ctx: Context): SQL =>
  sql`post_id is null and page_id is null and state = 'ready' and created_at < ${ctx.now - PLACELESS_MS}`;

const shown = (content: string): SQL => sql`instr(${sql.raw(content)}, ${FILES_PATH} || object_key) > 0`;

/** The statements that give files without a place to the post or page in which they stand. */
export const adoptStatements = (ctx: Context) =>
  [
    ctx.db.old.q.run(sql`update file_uploads set post_id = (select p.id from posts p where ${shown("p.content")} limit 1)
      where ${isPlaceless(ctx)}`),
    ctx.db.old.q.run(sql`update file_uploads set page_id = (select p.id from pages p where ${shown("p.content")} limit 1)
      where ${isPlaceless(ctx)}`),
  ] as const;

/** Marks as removed what broke off, and what still has no place. */
export const markLeftovers = (ctx: Context, most: number) =>
  ctx.db.old.q.run(sql`update file_uploads set state = 'removed' where id in (
    select id from file_uploads where (state = 'pending' and created_at < ${ctx.now - DAY_MS}) or (${isPlaceless(ctx)})
    limit ${most})`);

/** What is marked as removed: its object goes, if it has not; and then the row, once no limit counts it. */
export const leftoverKeys = (ctx: Context, most: number) =>
  ctx.db.old.q.all<{ key: string }>(sql`select object_key as key from file_uploads
    where state = 'removed' order by created_at limit ${most}`);

export const forgetRemoved = (ctx: Context, keys: readonly string[]) =>
  ctx.db.old.q.run(sql`delete from file_uploads where state = 'removed' and created_at < ${ctx.now - DAY_MS}
    and object_key in (select value from json_each(${JSON.stringify(keys)}))`);

export const keysKnown = (ctx: Context, keys: readonly string[]) =>
  ctx.db.old.q.all<{ key: string }>(sql`select object_key as key from file_uploads
    where object_key in (select value from json_each(${JSON.stringify(keys)}))`);
