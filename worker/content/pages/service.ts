import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { PageEdit, PageForm } from "../../contract/content/page-forms.ts";
import { isInfoPath } from "../../contract/content/page-path.ts";
import { lowerPlaceholders } from "../../contract/content/page-words.ts";
import type {
  EditablePage,
  InfoPage,
  PageRevision,
  PageRevisionText,
  PageSummary,
} from "../../contract/content/pages.ts";
import { tidyText } from "../../contract/text.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { comingRead } from "../../events/service.ts";
import { refuse } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { record } from "../../platform/audit/service.ts";
import { asHtml } from "../../platform/rich-text/as-html.ts";
import { cleanWithCare } from "../../platform/rich-text/clean.ts";
import { filesIn, isEmptyText } from "../../platform/rich-text/tree-rules.ts";
import { placeUploads, removeObjects, removeUploadsAt } from "../../platform/uploads/service.ts";
import { presentForEditors, presentPage, presentRevision, presentRevisionText } from "./present.ts";
import { decideAdd, decideEdit, decideRemove, newPlaces, noSuchPage, refuseUnlessEditor } from "./rules.ts";
import * as store from "./store.ts";

// For the frame, which reads footer and menu in its own query, and for structured data.
export { footerPages, menuPages } from "./store.ts";
export { pageWords } from "./words.ts";

/** Returns the info page at the path, or formerly there, filled in. @throws {ClubError} `not-found` @see spec §2 */
export async function showPage(ctx: Context, path: string): Promise<InfoPage> {
  if (!isInfoPath(path)) throw noSuchPage();
  const { row, next } = await ctx.db.read({
    row: one(store.pageAt(ctx, path)),
    next: one(comingRead(ctx, 1)),
  });
  if (!row) throw noSuchPage();
  return presentPage(ctx, row, next?.day);
}

/** Lists all info pages by address, for EDITORs. @throws {ClubError} `forbidden` */
export async function listPages(ctx: Context): Promise<PageSummary[]> {
  const { member, pages } = await readAsMember(ctx, { pages: store.allPages(ctx) });
  refuseUnlessEditor(member);
  return pages.map(presentForEditors);
}

/** Returns an info page for its editor. @throws {ClubError} `forbidden`, `not-found` */
export async function showEditable(ctx: Context, id: string): Promise<EditablePage> {
  const { member, page } = await readAsMember(ctx, { page: one(store.pageBy(ctx, id)) });
  refuseUnlessEditor(member);
  return editable(page);
}

const lastPlaces = (ctx: Context, id: string) => ({
  lastInFooter: one(store.lastInFooter(ctx, id)),
  lastInMenu: one(store.lastInMenu(ctx, id)),
});

const mustHaveRoom = (ctx: Context, id: string, { footer, menu }: ReturnType<typeof newPlaces>) => [
  ...(footer ? [mustNotFind(ctx.db.q, store.lastInFooter(ctx, id))] : []),
  ...(menu ? [mustNotFind(ctx.db.q, store.lastInMenu(ctx, id))] : []),
];

/** Adds an info page. @throws {ClubError} `forbidden`, `invalid`, `conflict` (address taken, or too many) */
export async function addPage(ctx: Context, asked: PageForm): Promise<EditablePage> {
  const { form, files } = cleaned(asked);
  const id = newId();
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      other: one(store.editableAt(ctx, form.path)),
      last: one(store.lastPage(ctx)),
      ...lastPlaces(ctx, id),
    }),
    decide: (found) => decideAdd(found, form),
    save: ({ log }, { member }) => ({
      room: mustNotFind(ctx.db.q, store.lastPage(ctx)),
      places: mustHaveRoom(ctx, id, newPlaces(undefined, form)),
      page: store.insertPage(ctx, id, form, member),
      log: record(ctx, member, log),
      files: placeUploads(ctx, member.id, { pageId: id }, { addresses: files }),
      shown: one(store.pageBy(ctx, id)),
    }),
  });
  return editable(saved ? saved.shown : found.other);
}

/**
 * Changes an info page, keeping the old version as a revision.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (changed meanwhile: no path; address taken: `path`; footer
 *   or menu full: `inFooter`, `inMenu`), `invalid` (its address is fixed) @see spec §5
 */
export async function editPage(ctx: Context, id: string, asked: PageEdit): Promise<EditablePage> {
  const { form, files } = cleaned(asked);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      page: one(store.pageBy(ctx, id)),
      other: one(store.otherAt(ctx, form.path, id)),
      ...lastPlaces(ctx, id),
    }),
    decide: (found) => decideEdit(found, form),
    save: ({ page, log }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchangedPage(ctx, page, form.version)),
      places: mustHaveRoom(ctx, id, newPlaces(page, form)),
      revision: store.keepRevision(ctx, id),
      page: store.updatePage(ctx, id, form, member),
      log: record(ctx, member, log),
      files: placeUploads(ctx, member.id, { pageId: id }, { addresses: files }),
      shown: one(store.pageBy(ctx, id)),
    }),
  });
  return editable(saved ? saved.shown : found.page);
}

/** Deletes an info page with its revisions. @throws {ClubError} `forbidden`, `not-found`, `conflict` (it must exist) */
export async function removePage(ctx: Context, id: string): Promise<{ deleted: true }> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ page: one(store.pageBy(ctx, id)) }),
    decide: (found) => decideRemove(found),
    save: ({ page, log }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchangedPage(ctx, page)),
      files: removeUploadsAt(ctx, { pageId: id }),
      log: record(ctx, member, log),
      page: store.deletePage(ctx, id),
    }),
  });
  await removeObjects(ctx, saved.files);
  return { deleted: true };
}

/** Lists a page's revisions, latest first, for EDITORs. @throws {ClubError} `forbidden` */
export async function listRevisions(ctx: Context, id: string): Promise<PageRevision[]> {
  const { member, revisions } = await readAsMember(ctx, { revisions: store.revisionsOf(ctx, id) });
  refuseUnlessEditor(member);
  return revisions.map(presentRevision);
}

/** Returns a revision with its text, for EDITORs. @throws {ClubError} `forbidden`, `not-found` */
export async function showRevision(ctx: Context, id: string, revision: string): Promise<PageRevisionText> {
  const { member, found } = await readAsMember(ctx, { found: one(store.revisionBy(ctx, id, revision)) });
  refuseUnlessEditor(member);
  if (!found) throw refuse("not-found", "There’s no such version of this page.");
  return presentRevisionText(found);
}

function editable(row: store.EditableRow | undefined): EditablePage {
  if (!row) throw noSuchPage();
  return presentForEditors(row);
}

/** Sanitises a page's form; `files` are addresses of files in its text. @throws {ClubError} `invalid` */
export function cleaned<Form extends PageForm>(form: Form): { form: Form; files: string[] } {
  const { tree, isCut } = cleanWithCare(tidyText(form.content));
  if (isCut) throw refuse("invalid", "This page is too long. Please split it in two.", ["content"]);
  if (isEmptyText(tree)) throw refuse("invalid", "You must write something", ["content"]);
  // The search index knows placeholders in lower case.
  const content = lowerPlaceholders(tidyText(asHtml(tree)));
  return { form: { ...form, title: lowerPlaceholders(form.title), content }, files: filesIn(tree) };
}
