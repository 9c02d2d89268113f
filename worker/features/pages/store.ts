import { type SQL, sql } from "drizzle-orm";
import { actsAsEditor, type Context } from "../../context.ts";
import { PAGES_MOST, REVISIONS_MOST } from "../../contract/pages.ts";
import { isoInstant, jsonFlag, playerJson } from "../../db/wire-json.ts";
import { picturesJson } from "../uploads/service.ts";

type Cell = { json: string | null };

const cell = (ctx: Context, json: SQL) => ctx.db.old.q.get<Cell>(sql`select (${json}) as json`);

const MODIFIED_AT = sql.raw(isoInstant("p.modified_at"));

/** What is at a path: a page as one cell, or the path where the page is now that was there before. */
export interface PageRow extends Cell {
  moved: string | null;
}

/** What is at the path. Always a row. */
export const pageStatement = (ctx: Context, path: string) =>
  ctx.db.old.q.get<PageRow>(sql`select
    (select json_object('id', p.id, 'path', p.path, 'title', p.title, 'description', p.description,
      'content', p.content, 'modifiedAt', ${MODIFIED_AT},
      'pictures', ${picturesJson(sql`f.page_id = p.id`)}) from pages p where p.path = ${path}) as json,
    (select p.path from page_paths m join pages p on p.id = m.page_id where m.path = ${path}) as moved`);

const SUMMARY = sql`'id', p.id, 'path', p.path, 'title', p.title,
  'inFooter', ${sql.raw(jsonFlag("p.in_footer"))}, 'modifiedAt', ${MODIFIED_AT},
  'modifiedBy', ${sql.raw(playerJson("p.modified_by"))}`;

/** Every page by its address, for an editor. */
export const listStatement = (ctx: Context) =>
  cell(
    ctx,
    sql`select json_group_array(json_object(${SUMMARY})) from (
      select * from pages where ${actsAsEditor(ctx)} order by path limit ${PAGES_MOST}) p`,
  );

/** A page for the editor, null for whoever is none. */
export const editableStatement = (ctx: Context, id: string) =>
  cell(
    ctx,
    sql`select json_object(${SUMMARY}, 'description', p.description, 'content', p.content, 'version', p.version)
      from pages p where p.id = ${id} and ${actsAsEditor(ctx)}`,
  );

const REVISION = sql`'id', r.id, 'title', r.title, 'content', r.content, 'at', ${sql.raw(isoInstant("r.at"))},
  'by', ${sql.raw(playerJson("r.by_id"))}`;

/** What the page said before, latest first, for an editor. */
export const revisionsStatement = (ctx: Context, id: string) =>
  cell(
    ctx,
    sql`select json_group_array(json_object(${REVISION})) from (
      select * from page_revisions where page_id = ${id} and ${actsAsEditor(ctx)}
      order by at desc, id desc limit ${REVISIONS_MOST}) r`,
  );

export const revisionStatement = (ctx: Context, id: string, revision: string) =>
  cell(
    ctx,
    sql`select json_object(${REVISION}, 'description', r.description) from page_revisions r
      where r.id = ${revision} and r.page_id = ${id} and ${actsAsEditor(ctx)}`,
  );

/** For the frame of every page: those that its foot names. SQL of a JSON list. */
export const FOOTER_PAGES: SQL = sql`(select json_group_array(json_object('title', title, 'path', path)) from (
  select title, path from pages where in_footer = 1 order by title, path limit 12))`;
