import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { PageEdit, PageForm } from "../../contract/content/page-forms.ts";
import { isInfoPath } from "../../contract/content/page-path.ts";
import type {
  EditablePage,
  InfoPage,
  PageRevision,
  PageRevisionText,
  PageSummary,
} from "../../contract/content/pages.ts";
import { mustFind, mustNotFind } from "../../db/change.ts";
import { one } from "../../db/client.ts";
import { nextDayRead } from "../../events/service.ts";
import { refuse } from "../../lib/errors.ts";
import { newId } from "../../lib/new-id.ts";
import { record } from "../../platform/audit/service.ts";
import { placeUploads, removeObjects, removeUploadsAt } from "../../platform/uploads/service.ts";
import { cleanForm } from "./clean-form.ts";
import {
  presentEditable,
  presentPage,
  presentRevision,
  presentRevisionText,
  presentSummary,
} from "./present.ts";
import {
  decideAdd,
  decideEdit,
  decideRemove,
  filesIn,
  newPlaces,
  noSuchPage,
  refuseUnlessEditor,
} from "./rules.ts";
import * as store from "./store.ts";

// For the footer and the menu, which name pages in the same trip as everything else; and for what search engines are told.
export { footerPages, menuPages } from "./store.ts";
export { pageWords } from "./words.ts";

/**
 * The info page at the path, or at one that it had before, with its placeholders filled in.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §2
 */
export async function showPage(ctx: Context, path: string): Promise<InfoPage> {
  if (!isInfoPath(path)) throw noSuchPage();
  const { row, next } = await ctx.db.read({ row: one(store.pageAt(ctx, path)), next: one(nextDayRead(ctx)) });
  if (!row) throw noSuchPage();
  return presentPage(ctx, row, next?.day);
}

/**
 * Every info page, by address; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function listPages(ctx: Context): Promise<PageSummary[]> {
  const { member, pages } = await readAsMember(ctx, { pages: store.allPages(ctx) });
  refuseUnlessEditor(member);
  return pages.map(presentSummary);
}

/**
 * An info page to work on; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function showEditable(ctx: Context, id: string): Promise<EditablePage> {
  const { member, page } = await readAsMember(ctx, { page: one(store.pageBy(ctx, id)) });
  refuseUnlessEditor(member);
  return editable(page);
}

const lastPlaces = (ctx: Context, id: string) => ({
  lastInFooter: one(store.lastInFooter(ctx, id)),
  lastInMenu: one(store.lastInMenu(ctx, id)),
});

/** The guards of a page that comes into the footer or the menu: there is room for it. */
const haveRoom = (ctx: Context, id: string, { footer, menu }: ReturnType<typeof newPlaces>) => [
  ...(footer ? [mustNotFind(ctx.db.q, store.lastInFooter(ctx, id))] : []),
  ...(menu ? [mustNotFind(ctx.db.q, store.lastInMenu(ctx, id))] : []),
];

/**
 * Adds an info page.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `invalid`, `conflict` (there is one at the path, or too many, also in
 *   the footer or the menu), `unavailable`
 * @see spec §5
 */
export async function addPage(ctx: Context, asked: PageForm): Promise<EditablePage> {
  const form = cleanForm(asked);
  const id = newId();
  const { saved } = await changeAsMember(ctx, {
    load: () => ({
      other: one(store.otherAt(ctx, form.path, id)),
      last: one(store.lastPage(ctx)),
      ...lastPlaces(ctx, id),
    }),
    decide: (found) => decideAdd(found, form),
    save: ({ log }, { member }) => ({
      room: mustNotFind(ctx.db.q, store.lastPage(ctx)),
      places: haveRoom(ctx, id, newPlaces(undefined, form)),
      page: store.insertPage(ctx, id, form, member),
      log: record(ctx, member, log),
      files: placeUploads(ctx, member.id, { pageId: id }, { addresses: filesIn(form.content) }),
      shown: one(store.pageBy(ctx, id)),
    }),
  });
  return editable(saved.shown);
}

/**
 * Changes an info page; what it said before is kept.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (changed meanwhile: no path; another page
 *   has the address: `path`; its footer or menu is full: `inFooter`, `inMenu`), `invalid` (it must stay at its address), `unavailable`
 * @see spec §5
 */
export async function editPage(ctx: Context, id: string, asked: PageEdit): Promise<EditablePage> {
  const form = cleanForm(asked);
  const { found, saved } = await changeAsMember(ctx, {
    load: () => ({
      page: one(store.pageBy(ctx, id)),
      other: one(store.otherAt(ctx, form.path, id)),
      ...lastPlaces(ctx, id),
    }),
    decide: (found) => decideEdit(found, form),
    save: ({ page, log }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchanged(ctx, page, form.version)),
      places: haveRoom(ctx, id, newPlaces(page, form)),
      revision: store.keepRevision(ctx, id),
      page: store.updatePage(ctx, id, form, member),
      log: record(ctx, member, log),
      files: placeUploads(ctx, member.id, { pageId: id }, { addresses: filesIn(form.content) }),
      shown: one(store.pageBy(ctx, id)),
    }),
  });
  return editable(saved ? saved.shown : found.page);
}

/**
 * Takes an info page away, with what it said before.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (it must exist), `unavailable`
 */
export async function removePage(ctx: Context, id: string): Promise<{ deleted: true }> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({ page: one(store.pageBy(ctx, id)) }),
    decide: (found) => decideRemove(found),
    save: ({ page, log }, { member }) => ({
      unchanged: mustFind(ctx.db.q, store.unchanged(ctx, page)),
      files: removeUploadsAt(ctx, { pageId: id }),
      log: record(ctx, member, log),
      page: store.deletePage(ctx, id),
    }),
  });
  await removeObjects(ctx, saved.files);
  return { deleted: true };
}

/**
 * What an info page said before, latest first; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function listRevisions(ctx: Context, id: string): Promise<PageRevision[]> {
  const { member, revisions } = await readAsMember(ctx, { revisions: store.revisionsOf(ctx, id) });
  refuseUnlessEditor(member);
  return revisions.map(presentRevision);
}

/**
 * One of them, with all its words; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function showRevision(ctx: Context, id: string, revision: string): Promise<PageRevisionText> {
  const { member, found } = await readAsMember(ctx, { found: one(store.revisionBy(ctx, id, revision)) });
  refuseUnlessEditor(member);
  if (!found) throw refuse("not-found", "There’s no such version of this page.");
  return presentRevisionText(found);
}

function editable(row: store.EditableRow | undefined): EditablePage {
  if (!row) throw noSuchPage();
  return presentEditable(row);
}
