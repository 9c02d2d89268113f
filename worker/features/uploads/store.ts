import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/files.ts";
import {
  BYTES_A_DAY,
  BYTES_A_DAY_NEW,
  FILES_A_DAY,
  FILES_A_DAY_NEW,
  type FileUpload,
  type UploadPlace,
} from "../../contract/uploads.ts";
import { isoInstant } from "../../db/wire-json.ts";
import { oldAudit } from "../audit/service.ts";

const DAY_MS = 86_400_000;
const LISTED_MOST = 500;

/** A row on its way to an object. */
interface NewUpload {
  id: string;
  key: string;
  title: string;
  contentType: string;
  /** As many as are said to come. */
  bytes: number;
}

/** What stands in the way of an upload. */
export interface UploadFindings {
  placeIsOwn: 0 | 1;
  files: number;
  bytes: number;
  /** When the first of the day was uploaded. */
  since: number | null;
  role: string | null;
}

/** Whether the acting member may put files there: to their own posts, as an EDITOR to all; anybody to nowhere yet. */
function mayUse(ctx: Context, { postId, pageId }: UploadPlace): SQL {
  const own = sql`exists (select 1 from posts where id = ${postId} and author_id = ${actingId(ctx)})`;
  if (postId !== null) {
    return sql`(${own} or (${actsAsEditor(ctx)} and exists (select 1 from posts where id = ${postId})))`;
  }
  if (pageId !== null)
    return sql`(${actsAsEditor(ctx)} and exists (select 1 from pages where id = ${pageId}))`;
  return sql`(${actingId(ctx)} is not null)`;
}

/** The statements of a new row: what stands in the way, and the row when nothing does. */
export function pendingStatements(ctx: Context, upload: NewUpload, place: UploadPlace) {
  const me = actingId(ctx);
  const ofToday = sql`file_uploads where owner_id = ${me} and created_at > ${ctx.now - DAY_MS}`;
  const role = sql`(select role from users where id = ${me})`;
  const files = sql`(select count(*) from ${ofToday})`;
  const bytes = sql`(select ifnull(sum(bytes), 0) from ${ofToday})`;
  const fits = sql`${files} < iif(${role} = 'NEW', ${FILES_A_DAY_NEW}, ${FILES_A_DAY})
    and ${bytes} + ${upload.bytes} <= iif(${role} = 'NEW', ${BYTES_A_DAY_NEW}, ${BYTES_A_DAY})`;
  return [
    ctx.db.old.q.get<UploadFindings>(sql`select ${mayUse(ctx, place)} as placeIsOwn, ${files} as files,
      ${bytes} as bytes, (select min(created_at) from ${ofToday}) as since, ${role} as role`),
    ctx.db.old.q.run(sql`insert into file_uploads
        (id, title, object_key, content_type, bytes, owner_id, post_id, page_id, created_at)
      select ${upload.id}, ${upload.title}, ${upload.key}, ${upload.contentType}, ${upload.bytes}, ${me},
        ${place.postId}, ${place.pageId}, ${ctx.now}
      where ${mayUse(ctx, place)} and ${fits}`),
  ] as const;
}

const uploadJson = sql`json_object('id', f.id, 'title', f.title, 'src', ${FILES_PATH} || f.object_key,
  'postId', f.post_id, 'pageId', f.page_id, 'contentType', f.content_type, 'bytes', f.bytes,
  'width', f.width, 'height', f.height, 'tiny', f.tiny,
  'createdAt', ${sql.raw(isoInstant("f.created_at"))})`;

type Seen = Pick<FileUpload, "bytes" | "width" | "height" | "tiny">;

/** The statements that say of a row that its object is there, and how it looks then; no row when it is gone. */
export const readyStatements = (ctx: Context, id: string, { bytes, width, height, tiny }: Seen) =>
  [
    ctx.db.old.q.run(sql`update file_uploads set state = 'ready', bytes = ${bytes}, width = ${width},
      height = ${height}, tiny = ${tiny} where id = ${id} and state = 'pending'`),
    ctx.db.old.q.get<{ json: string } | undefined>(
      sql`select ${uploadJson} as json from file_uploads f where f.id = ${id} and f.state = 'ready'`,
    ),
  ] as const;

/** Forgets a row whose object never came. */
export const dropPending = (ctx: Context, id: string) =>
  ctx.db.old.q.run(sql`delete from file_uploads where id = ${id} and state = 'pending'`);

/** The uploads at a place, oldest first, as one cell; and whether the acting member may know. */
export function listStatement(ctx: Context, { postId, pageId }: UploadPlace) {
  const at =
    postId !== null
      ? sql`f.post_id = ${postId}`
      : pageId !== null
        ? sql`f.page_id = ${pageId}`
        : sql`f.owner_id = ${actingId(ctx)} and f.post_id is null and f.page_id is null`;
  return ctx.db.old.q.get<{ placeIsOwn: 0 | 1; json: string }>(sql`select
    ${mayUse(ctx, { postId, pageId })} as placeIsOwn,
    (select json_group_array(json(upload)) from (select ${uploadJson} as upload from file_uploads f
      where ${at} and f.state = 'ready' order by f.created_at, f.id limit ${LISTED_MOST})) as json`);
}

/** Whether an upload `f` is the acting member's to change: theirs, of their post, or anybody's for an EDITOR. */
const isOwn = (ctx: Context): SQL =>
  sql`(ifnull(f.owner_id = ${actingId(ctx)}, 0) or ${actsAsEditor(ctx)}
    or exists (select 1 from posts p where p.id = f.post_id and p.author_id = ${actingId(ctx)}))`;

/** The statements of another title, and the upload as it is then; no row for whom it is not. */
export const renameStatements = (ctx: Context, id: string, title: string) =>
  [
    ctx.db.old.q.run(sql`update file_uploads as f set title = ${title}
      where f.id = ${id} and f.state = 'ready' and ${isOwn(ctx)}`),
    ctx.db.old.q.get<{ json: string } | undefined>(
      sql`select ${uploadJson} as json from file_uploads f
        where f.id = ${id} and f.state = 'ready' and ${isOwn(ctx)}`,
    ),
  ] as const;

/** The statements of a removal: what there is and whose, and the mark on it. */
export function removeStatements(ctx: Context, id: string) {
  const others = sql`exists (select 1 from file_uploads f where f.id = ${id} and ${isOwn(ctx)}
    and f.state <> 'removed' and f.owner_id is not ${actingId(ctx)})`;
  return [
    ctx.db.old.q.get<{ isOwn: 0 | 1; key: string } | undefined>(
      sql`select ${isOwn(ctx)} as isOwn, f.object_key as key from file_uploads f where f.id = ${id}`,
    ),
    oldAudit(ctx, {
      action: "removed",
      subject: sql`(select 'the file “' || f.title || '” by ' || ifnull(u.name, 'somebody who left')
        from file_uploads f left join users u on u.id = f.owner_id where f.id = ${id})`,
      url: null,
      when: others,
    }),
    ctx.db.old.q.run(
      sql`update file_uploads as f set state = 'removed' where f.id = ${id} and ${isOwn(ctx)}`,
    ),
  ] as const;
}
