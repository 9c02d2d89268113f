import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context, Member } from "../../context.ts";
import {
  FOOTER_PAGES_MOST,
  MENU_PAGES_MOST,
  PAGE_REVISIONS_MOST,
  PAGES_MOST,
  type PageForm,
} from "../../contract/content/page-forms.ts";
import { isUsuallyInMenu } from "../../contract/content/page-path.ts";
import type { Acting } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { listOf } from "../../db/list-of.ts";
import { ownRows } from "../../db/own-rows.ts";
import { pagePaths, pageRevisions, pages } from "../../db/schema/content.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import type { UsedFiles } from "../../db/used-files.ts";
import { newId } from "../../lib/new-id.ts";
import { pick } from "../../lib/pick.ts";
import { picturesAt } from "../../platform/uploads/service.ts";
import { PLAYER } from "../../users/service.ts";
import type { KnownPage } from "./rules.ts";

/** Selects the page at a path, or the one formerly there. */
export const pageAt = (ctx: Context, path: string) =>
  ctx.db.q
    .select({
      ...pick(pages, "id", "path", "title", "description", "content", "modifiedAt"),
      pictures: listOf(picturesAt(ctx, { pageId: pages.id })),
    })
    .from(pages)
    .where(
      or(
        eq(pages.path, path),
        inArray(pages.id, selectIds(ctx.db.q, pagePaths.pageId, eq(pagePaths.path, path))),
      ),
    );

export type PageRow = Awaited<ReturnType<typeof pageAt>>[number];

const SUMMARY = {
  ...pick(pages, "id", "path", "title", "inFooter", "inMenu", "modifiedAt"),
  modifiedBy: PLAYER,
};

export const allPages = ({ db: { q } }: Context) =>
  q
    .select(SUMMARY)
    .from(pages)
    .leftJoin(users, eq(users.id, pages.modifiedBy))
    .orderBy(asc(pages.path))
    .limit(PAGES_MOST);

export type SummaryRow = Awaited<ReturnType<typeof allPages>>[number];

const editable = ({ db: { q } }: Context, which: SQL) =>
  q
    .select({
      ...SUMMARY,
      ...pick(pages, "description", "content", "version"),
    })
    .from(pages)
    .leftJoin(users, eq(users.id, pages.modifiedBy))
    .where(which);

export const pageBy = (ctx: Context, id: string) => editable(ctx, eq(pages.id, id));
export const editableAt = (ctx: Context, path: string) => editable(ctx, eq(pages.path, path));

export type EditableRow = Awaited<ReturnType<typeof pageBy>>[number];

export const otherAt = ({ db: { q } }: Context, path: string, id: string) =>
  selectIds(q, pages.id, eq(pages.path, path), ne(pages.id, id));

export const lastPage = ({ db: { q } }: Context) =>
  q
    .select({ id: pages.id })
    .from(pages)
    .limit(1)
    .offset(PAGES_MOST - 1);

export const insertPage = ({ db: { q }, now }: Context, id: string, form: PageForm, member: Member) =>
  q.insert(pages).values({ ...stored(form), id, modifiedAt: now, modifiedBy: member.id });

export const updatePage = ({ db: { q }, now }: Context, id: string, form: PageForm, member: Member) =>
  q
    .update(pages)
    .set({
      ...stored(form),
      version: sql`${pages.version} + 1`,
      modifiedAt: now,
      modifiedBy: member.id,
    })
    .where(eq(pages.id, id));

const stored = ({ path, title, description, content, inFooter, inMenu }: PageForm) => ({
  path,
  title,
  description,
  content,
  inFooter,
  // Missing: unchanged.
  ...(inMenu !== undefined && { inMenu: inMenu === isUsuallyInMenu(path) ? null : inMenu }),
});

export const keepRevision = ({ db: { q } }: Context, id: string) =>
  q.insert(pageRevisions).select(
    q
      .select({
        id: sql<string>`${newId()}`.as("id"),
        pageId: pages.id,
        ...pick(pages, "title", "description", "content"),
        at: pages.modifiedAt,
        byId: pages.modifiedBy,
      })
      .from(pages)
      .where(eq(pages.id, id)),
  );

/** Selects the page if its path, and the version that an edit names, are unchanged: for guards. */
export const unchangedPage = ({ db: { q } }: Context, { id, path }: KnownPage, version?: number) =>
  selectIds(
    q,
    pages.id,
    eq(pages.id, id),
    eq(pages.path, path),
    version === undefined ? undefined : eq(pages.version, version),
  );

export const deletePage = ({ db: { q } }: Context, id: string) => q.delete(pages).where(eq(pages.id, id));

const REVISION = {
  ...pick(pageRevisions, "id", "title", "content", "at"),
  by: PLAYER,
};

export const revisionsOf = ({ db: { q } }: Context, id: string) =>
  q
    .select(REVISION)
    .from(pageRevisions)
    .leftJoin(users, eq(users.id, pageRevisions.byId))
    .where(eq(pageRevisions.pageId, id))
    .orderBy(desc(pageRevisions.at), desc(pageRevisions.id))
    .limit(PAGE_REVISIONS_MOST);

export type PageRevisionRow = Awaited<ReturnType<typeof revisionsOf>>[number];

export const revisionBy = ({ db: { q } }: Context, id: string, revision: string) =>
  q
    .select({ ...REVISION, description: pageRevisions.description })
    .from(pageRevisions)
    .leftJoin(users, eq(users.id, pageRevisions.byId))
    .where(and(eq(pageRevisions.id, revision), eq(pageRevisions.pageId, id)));

/** Selects a row if the footer is full without this page. Written as in the index. */
export const lastInFooter = ({ db: { q } }: Context, id: string) =>
  selectIds(q, pages.id, sql`${pages.inFooter} = 1`, ne(pages.id, id))
    .limit(1)
    .offset(FOOTER_PAGES_MOST - 1);

export const lastInMenu = ({ db: { q } }: Context, id: string) =>
  selectIds(q, pages.id, isNotNull(pages.inMenu), ne(pages.id, id))
    .limit(1)
    .offset(MENU_PAGES_MOST - 1);

export const footerPages = ({ db: { q } }: Acting) =>
  q
    .select(pick(pages, "title", "path"))
    .from(pages)
    .where(eq(pages.inFooter, true))
    .orderBy(asc(pages.title), asc(pages.path))
    .limit(FOOTER_PAGES_MOST);

export const menuPages = ({ db: { q } }: Acting) =>
  q
    .select(pick(pages, "title", "path", "inMenu"))
    .from(pages)
    .where(isNotNull(pages.inMenu))
    .orderBy(asc(pages.title), asc(pages.path))
    .limit(MENU_PAGES_MOST);

export const usedFiles: UsedFiles = {
  place: "page",
  table: pages,
  id: pages.id,
  text: pages.content,
  author: null,
};

export const ownData = (ctx: Context) => ({
  // Pages last saved by them.
  pagesSaved: ownRows(ctx, pages.modifiedBy, [pages.modifiedAt, pages.path], {
    ...pick(pages, "path", "title", "description", "content"),
    savedAt: iso(pages.modifiedAt),
  }),
  pageRevisions: ownRows(ctx, pageRevisions.byId, [pageRevisions.at, pageRevisions.id], {
    ...pick(pageRevisions, "title", "description", "content"),
    savedAt: iso(pageRevisions.at),
  }),
});
