import { type Context, type Member, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import { isInfoPath } from "../../contract/page-places.ts";
import type {
  EditablePage,
  InfoPage,
  PageEdit,
  PageForm,
  PageRevision,
  PageRevisionText,
  PageSummary,
} from "../../contract/pages.ts";
import { canModerate } from "../../contract/permissions.ts";
import { tidyText } from "../../contract/text.ts";
import { newId } from "../../db/new-id.ts";
import { refuse } from "../../errors.ts";
import { asHtml } from "../rich-text/as-html.ts";
import { cleanWithCare } from "../rich-text/clean.ts";
import { removeObjects } from "../uploads/service.ts";
import { addStatements, editStatements, removeStatements } from "./edit-store.ts";
import { presentEditable, presentList, presentPage, presentRevision, presentRevisions } from "./present.ts";
import {
  editableStatement,
  listStatement,
  pageStatement,
  revisionStatement,
  revisionsStatement,
} from "./store.ts";

// For the first HTML, which reads pages in the same trip as everything else; and for what search engines are told.
export { presentPage } from "./present.ts";
export { FOOTER_PAGES, type PageRow, pageStatement } from "./store.ts";
export { pageWords, venueOf } from "./words.ts";

const noSuchPage = () => refuse("not-found", "There is no page at this address.");

/**
 * The info page at the path, with its placeholders filled in; or the path where it is now, when this is one that it had
 * before.
 * @throws {ClubError} `not-found`, `unavailable`
 * @see spec §2
 */
export async function showPage(ctx: Context, path: string): Promise<InfoPage | { moved: string }> {
  if (!isInfoPath(path)) throw noSuchPage();
  const row = await pageStatement(ctx, path);
  const page = presentPage(ctx, row);
  if (page) return page;
  if (row.moved === null) throw noSuchPage();
  return { moved: row.moved };
}

/**
 * Every info page, by address; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function listPages(ctx: Context): Promise<PageSummary[]> {
  const [member, [row]] = await oldReadAsMember(ctx, listStatement(ctx));
  refuseUnlessEditor(member);
  return presentList(row);
}

/**
 * An info page to work on; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function showEditable(ctx: Context, id: string): Promise<EditablePage> {
  const [member, [row]] = await oldReadAsMember(ctx, editableStatement(ctx, id));
  return editableFor(member, row);
}

/**
 * Adds an info page.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `conflict` (there is one at the path, or too many), `unavailable`
 * @see spec §5
 */
export async function addPage(ctx: Context, form: PageForm): Promise<EditablePage> {
  const [member, [found, , , , row]] = await oldWriteAsMember(
    ctx,
    ...addStatements(ctx, newId(), cleaned(form)),
  );
  refuseUnlessEditor(member);
  if (found.isTaken) throw pathTaken();
  if (found.isFull)
    throw refuse("conflict", "There are as many pages as the site can have. Delete one first.");
  return editableFor(member, row);
}

/**
 * Changes an info page; what it said before is kept.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (changed meanwhile: no path; another page
 *   has the address: `path`), `invalid` (it must stay at its address), `unavailable`
 * @see spec §5
 */
export async function editPage(ctx: Context, id: string, form: PageEdit): Promise<EditablePage> {
  const [member, [was, , , , , row]] = await oldWriteAsMember(ctx, ...editStatements(ctx, id, cleaned(form)));
  refuseUnlessEditor(member);
  if (!was) throw noSuchPage();
  if (!was.isNewest) {
    throw refuse(
      "conflict",
      "Somebody else changed this page meanwhile. Yours is still here, and not saved.",
    );
  }
  if (was.isTaken) throw pathTaken();
  if (!was.mayMove)
    throw refuse("invalid", "The menu leads to this page: it must stay at its address.", ["path"]);
  return editableFor(member, row);
}

/**
 * Takes an info page away, with what it said before.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `conflict` (it must exist), `unavailable`
 */
export async function removePage(ctx: Context, id: string): Promise<{ deleted: true }> {
  const [member, [was, files]] = await oldWriteAsMember(ctx, ...removeStatements(ctx, id));
  refuseUnlessEditor(member);
  if (!was) throw noSuchPage();
  if (was.isFixed)
    throw refuse("conflict", "The menu leads to this page: it can be changed, but not deleted.");
  await removeObjects(ctx, files);
  return { deleted: true };
}

/**
 * What an info page said before, latest first; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `unavailable`
 */
export async function listRevisions(ctx: Context, id: string): Promise<PageRevision[]> {
  const [member, [row]] = await oldReadAsMember(ctx, revisionsStatement(ctx, id));
  refuseUnlessEditor(member);
  return presentRevisions(row);
}

/**
 * One of them, with all its words; for EDITORs.
 * @throws {ClubError} `unauthenticated`, `forbidden`, `not-found`, `unavailable`
 */
export async function showRevision(ctx: Context, id: string, revision: string): Promise<PageRevisionText> {
  const [member, [row]] = await oldReadAsMember(ctx, revisionStatement(ctx, id, revision));
  refuseUnlessEditor(member);
  const found = presentRevision(row);
  if (!found) throw refuse("not-found", "There is no such version of this page.");
  return found;
}

const pathTaken = () => refuse("conflict", "There is a page at this address already.", ["path"]);

/** What is kept is what may be shown, without characters that nobody sees or no database holds, and nothing else. */
function cleaned<Form extends PageForm>(form: Form): Form {
  const { tree, isCut } = cleanWithCare(tidyText(form.content));
  if (isCut) throw refuse("invalid", "This page is too long. Please split it in two.", ["content"]);
  const content = tidyText(asHtml(tree));
  const isEmpty = content.replace(/<(?!img)[^>]*>/g, "").trim() === "";
  if (isEmpty) throw refuse("invalid", "You must write something", ["content"]);
  return { ...form, content };
}

function refuseUnlessEditor(member: Member): void {
  if (!canModerate(member)) throw refuse("forbidden", "Only editors and admins can change the club’s pages.");
}

function editableFor(member: Member, row: { json: string | null }): EditablePage {
  refuseUnlessEditor(member);
  const page = presentEditable(row);
  if (!page) throw noSuchPage();
  return page;
}
