import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { MY_POSTS_PAGE } from "../../contract/my-posts.ts";
import type { Cursor } from "../../db/cursor.ts";
import { isoInstant, jsonFlag, playerJson } from "../../db/wire-json.ts";
import { TAGS_OF_POST, tagsToChoose } from "../tags/service.ts";
import { uploadsOfPost } from "../uploads/service.ts";
import { shownSlug } from "./slug-store.ts";

const TAGS_TO_CHOOSE = 200;

const iso = (column: string): SQL => sql.raw(isoInstant(column));
const flag = (condition: string): SQL => sql.raw(jsonFlag(condition));

const head = sql`'id', p.id, 'slug', ${shownSlug}, 'title', p.title, 'author', ${sql.raw(playerJson("p.author_id"))},
  'createdAt', ${iso("p.created_at")}, 'modifiedAt', ${iso("p.modified_at")}, 'publishedAt', ${iso("p.published_at")},
  'published', ${flag("p.published or p.held")}, 'held', ${flag("p.held")}, 'tags', ${TAGS_OF_POST}`;

const myPost = sql`json_object(${head}, 'content', p.content, 'isClean', ${flag("p.tree is not null")},
  'fileUploads', ${uploadsOfPost(sql.raw("p.id"))},
  'version', p.version, 'thread', p.thread_id)`;

/** Whether the acting member may work on the post `p`: its author and editors. */
export const mayEdit = (ctx: Context): SQL =>
  sql`(ifnull(p.author_id = ${actingId(ctx)}, 0) or ${actsAsEditor(ctx)})`;

/** A post as one cell for whoever may work on it, else null. Always a row. */
export const myPostStatement = (ctx: Context, id: SQL | string) =>
  ctx.db.old.q.get<{ json: string | null }>(
    sql`select (select ${myPost} from posts p where p.id = ${id} and ${mayEdit(ctx)}) as json`,
  );

/** A page of the acting member's posts, latest touched first, and one more if there is; as an EDITOR everybody's. */
export function myPostsStatement(ctx: Context, before: Cursor | null, everybodys: boolean) {
  const whose = everybodys ? actsAsEditor(ctx) : sql`author_id = ${actingId(ctx)}`;
  const earlier = before ? sql`and (modified_at, id) < (${before.at}, ${before.id})` : sql``;
  return ctx.db.old.q.get<{ posts: string; tags: string }>(sql`select
    (select json_group_array(json_object(${head})) from (select * from posts where ${whose} ${earlier}
      order by modified_at desc, id desc limit ${MY_POSTS_PAGE + 1}) p) as posts,
    ${tagsToChoose(actingId(ctx), TAGS_TO_CHOOSE)} as tags`);
}

/** The revisions of a post, latest first; null for whoever may not work on it. */
export const revisionsStatement = (ctx: Context, post: string) =>
  ctx.db.old.q.get<{ json: string | null }>(
    sql`select (select (select json_group_array(json_object(${revision})) from (
        select * from post_revisions where post_id = p.id order by version desc) r)
      from posts p where p.id = ${post} and ${mayEdit(ctx)}) as json`,
  );

/** One revision with its text; null for whoever may not work on the post. */
export const revisionStatement = (ctx: Context, post: string, id: string) =>
  ctx.db.old.q.get<{ json: string | null }>(
    sql`select (select json_object(${revision}, 'content', r.content, 'tags', json(r.tags))
      from post_revisions r join posts p on p.id = r.post_id
      where r.id = ${id} and p.id = ${post} and ${mayEdit(ctx)}) as json`,
  );

const revision = sql`'id', r.id, 'by', ${sql.raw(playerJson("r.saved_by"))}, 'at', ${iso("r.saved_at")},
  'title', r.title, 'published', ${flag("r.published")}, 'words', r.words`;
