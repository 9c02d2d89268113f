import type { PageEdit, PageForm } from "../../contract/page-forms.ts";
import { isFixed, isUsuallyInMenu } from "../../contract/page-path.ts";
import { canModerate } from "../../contract/permissions.ts";
import { tidyText } from "../../contract/text.ts";
import type { Actor } from "../../contract/users.ts";
import { refuse } from "../../errors.ts";
import type { Act } from "../audit/rules.ts";
import { asHtml } from "../rich-text/as-html.ts";
import { cleanWithCare } from "../rich-text/clean.ts";

// Who may work on info pages, and what becomes of them. Pure: what was found is passed in.

/** A page as rules know it. */
export type KnownPage = { id: string; version: number; inMenu?: boolean | null } & Omit<PageForm, "inMenu">;

/** Whether the menu names the page. */
export const isInMenu = ({ path, inMenu }: { path: string; inMenu?: boolean | null }): boolean =>
  inMenu ?? isUsuallyInMenu(path);

export const noSuchPage = () => refuse("not-found", "There is no page at this address.");

/** @throws {ClubError} `forbidden` */
export function refuseUnlessEditor(member: Pick<Actor, "role">): void {
  if (!canModerate(member)) throw refuse("forbidden", "Only editors and admins can change the club’s pages.");
}

/**
 * What is kept is what may be shown, without characters that nobody sees or no database holds, and nothing else.
 * @throws {ClubError} `invalid`
 */
export function cleaned<Form extends PageForm>(form: Form): Form {
  const { tree, isCut } = cleanWithCare(tidyText(form.content));
  if (isCut) throw refuse("invalid", "This page is too long. Please split it in two.", ["content"]);
  const content = tidyText(asHtml(tree));
  const isEmpty = content.replace(/<(?!img)[^>]*>/g, "").trim() === "";
  if (isEmpty) throw refuse("invalid", "You must write something", ["content"]);
  return { ...form, content };
}

/** The addresses of the files that a page shows or links to. */
export const filesIn = (content: string): string[] => [...new Set(content.match(/\/files\/[\w.-]+/g))];

const pathTaken = () => refuse("conflict", "There is already a page at this address.", ["path"]);

/** The page (a title, and a path where it is still there) for the log. */
const logged = (action: string, title: string, url: string | null): Act => ({
  action,
  subject: `the page “${title}”`,
  url,
});

interface FoundForAdd {
  member: Pick<Actor, "role">;
  /** The page that is at the path already. */
  other: unknown;
  /** The last page that there is room for. */
  last: unknown;
}

/**
 * Whether a page may be added; what the log says of it.
 * @throws {ClubError} `forbidden`, `conflict`
 * @see spec §5
 */
export function decideAdd({ member, other, last }: FoundForAdd, form: PageForm): { log: Act } {
  refuseUnlessEditor(member);
  if (other) throw pathTaken();
  if (last) throw refuse("conflict", "The site can’t have any more pages. Delete one first.");
  return { log: logged("added", form.title, form.path) };
}

interface FoundForEdit<P> {
  member: Pick<Actor, "role">;
  page: P | undefined;
  /** Another page that is at the path already. */
  other: unknown;
}

const EDITED = ["title", "description", "content", "path", "inFooter"] as const;

/**
 * Whether a page may be changed; null when it is what the form says already.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (changed meanwhile: no path; another page has the address:
 *   `path`), `invalid` (it must stay at its address)
 * @see spec §5
 */
export function decideEdit<P extends KnownPage>(found: FoundForEdit<P>, form: PageEdit) {
  refuseUnlessEditor(found.member);
  const { page } = found;
  if (!page) throw noSuchPage();
  if (form.version !== undefined && form.version !== page.version) {
    throw refuse("conflict", "Someone else has just changed this page. Yours is still here, but not saved.");
  }
  if (found.other) throw pathTaken();
  if (page.path !== form.path && isFixed(page.path))
    throw refuse("invalid", "The menu links to this page: its address can’t change.", ["path"]);
  const isMenuSame = form.inMenu === undefined || form.inMenu === isInMenu(page);
  if (isMenuSame && EDITED.every((field) => page[field] === form[field])) return null;
  return { page, log: logged("changed", form.title, form.path) };
}

/**
 * Whether a page may be deleted.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (it must exist)
 */
export function decideRemove<P extends KnownPage>(found: Omit<FoundForEdit<P>, "other">) {
  refuseUnlessEditor(found.member);
  const { page } = found;
  if (!page) throw noSuchPage();
  if (isFixed(page.path))
    throw refuse("conflict", "The menu links to this page: it can be changed, but not deleted.");
  return { page, log: logged("deleted", page.title, null) };
}
