import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { FIXED_PAGES } from "../../contract/page-places.ts";
import { PAGES_MOST, type PageEdit, type PageForm } from "../../contract/pages.ts";
import { asColumns } from "../../db/guards.ts";
import { newId } from "../../db/new-id.ts";
import { oldAudit } from "../audit/service.ts";
import { adoptForPage, removeUploadsOfPage } from "../uploads/service.ts";
import { editableStatement } from "./store.ts";

type Finding = 0 | 1;

const isTaken = (path: string, id: string): SQL =>
  sql`exists (select 1 from pages where path = ${path} and id <> ${id})`;
const isFull = sql`(select count(*) from pages) >= ${PAGES_MOST}`;
const FIXED = sql`p.path in (${sql.join(
  FIXED_PAGES.map((path) => sql`${path}`),
  sql`, `,
)})`;

interface AddFindings {
  isTaken: Finding;
  isFull: Finding;
}

/** The statements of a new page: what stands in the way, the log, the page, its files, the page as it is then. */
export function addStatements(ctx: Context, id: string, form: PageForm) {
  const may = sql`${actsAsEditor(ctx)} and not ${isTaken(form.path, id)} and not ${isFull}`;
  return [
    ctx.db.old.q.get<AddFindings>(sql`select ${isTaken(form.path, id)} as isTaken, ${isFull} as isFull`),
    oldAudit(ctx, { action: "added", subject: `the page “${form.title}”`, url: form.path, when: may }),
    ctx.db.old.q.run(sql`insert into pages
        (id, path, title, description, content, in_footer, version, modified_at, modified_by)
      select ${id}, ${form.path}, ${form.title}, ${form.description}, ${form.content}, ${form.inFooter}, 1,
        ${ctx.now}, ${actingId(ctx)} where ${may}`),
    adoptForPage(ctx, id),
    editableStatement(ctx, id),
  ] as const;
}

export interface EditFindings {
  isNewest: Finding;
  isTaken: Finding;
  mayMove: Finding;
}

/**
 * The statements of an edit: what the guards find, the state before kept, the log, the edit, its files, and the page
 * as it is then. What changes nothing leaves no trace.
 */
export function editStatements(ctx: Context, id: string, form: PageEdit) {
  const version = form.version ?? null;
  const guards = {
    isNewest: sql`(${version} is null or p.version = ${version})`,
    isTaken: isTaken(form.path, id),
    mayMove: sql`(p.path = ${form.path} or not ${FIXED})`,
  };
  const changed = sql`(p.title, p.description, p.content, p.path, p.in_footer) <>
    (${form.title}, ${form.description}, ${form.content}, ${form.path}, ${form.inFooter ? 1 : 0})`;
  const may = sql`p.id = ${id} and ${actsAsEditor(ctx)} and ${guards.isNewest} and not ${guards.isTaken}
    and ${guards.mayMove} and ${changed}`;
  return [
    ctx.db.old.q.get<EditFindings | undefined>(
      sql`select ${asColumns(guards)} from pages p where p.id = ${id}`,
    ),
    ctx.db.old.q.run(sql`insert into page_revisions (id, page_id, title, description, content, at, by_id)
      select ${newId()}, p.id, p.title, p.description, p.content, p.modified_at, p.modified_by from pages p
      where ${may}`),
    oldAudit(ctx, {
      action: "changed",
      subject: `the page “${form.title}”`,
      url: form.path,
      when: sql`exists (select 1 from pages p where ${may})`,
    }),
    ctx.db.old.q.run(sql`update pages as p set title = ${form.title}, description = ${form.description},
      content = ${form.content}, path = ${form.path}, in_footer = ${form.inFooter}, version = p.version + 1,
      modified_at = ${ctx.now}, modified_by = ${actingId(ctx)} where ${may}`),
    adoptForPage(ctx, id),
    editableStatement(ctx, id),
  ] as const;
}

/** The statements of taking a page away: whether it is there and may go, its files, the log, the deed. */
export function removeStatements(ctx: Context, id: string) {
  const may = sql`p.id = ${id} and ${actsAsEditor(ctx)} and not ${FIXED}`;
  return [
    ctx.db.old.q.get<{ isFixed: Finding } | undefined>(
      sql`select ${FIXED} as isFixed from pages p where p.id = ${id}`,
    ),
    removeUploadsOfPage(ctx, id, sql`exists (select 1 from pages p where ${may})`),
    oldAudit(ctx, {
      action: "deleted",
      subject: sql`(select 'the page “' || title || '”' from pages where id = ${id})`,
      url: null,
      when: sql`exists (select 1 from pages p where ${may})`,
    }),
    ctx.db.old.q.run(sql`delete from pages as p where ${may}`),
  ] as const;
}
