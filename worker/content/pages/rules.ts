import {
  FOOTER_PAGES_MOST,
  MENU_PAGES_MOST,
  type PageEdit,
  type PageForm,
} from "../../contract/content/page-forms.ts";
import { isFixed, isUsuallyInMenu } from "../../contract/content/page-path.ts";
import { canModerate } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

// Rules on info pages. Pure: facts are passed in.

export type KnownPage = { id: string; version: number; inMenu?: boolean | null } & Omit<PageForm, "inMenu">;

export const isInMenu = ({ path, inMenu }: { path: string; inMenu?: boolean | null }): boolean =>
  inMenu ?? isUsuallyInMenu(path);

export const noSuchPage = () => refuse("not-found", "There’s no page at this address.");

export function refuseUnlessEditor(member: Pick<Actor, "role">): void {
  if (!canModerate(member)) throw refuse("forbidden", "Only editors and admins can change the club’s pages.");
}

const pathTaken = () => refuse("conflict", "There’s already a page at this address.", ["path"]);

const logged = (action: string, title: string, url: string | null): AuditAct => ({
  action,
  subject: `the page “${title}”`,
  url,
});

interface FoundPlaces {
  lastInFooter: unknown;
  lastInMenu: unknown;
}

/** Returns the places that a form newly takes: in the footer, or in the menu's exceptions. */
export function newPlaces(
  before: Pick<KnownPage, "inFooter" | "inMenu"> | undefined,
  { path, inFooter, inMenu }: PageForm,
): { footer: boolean; menu: boolean } {
  const isUnusual = inMenu !== undefined && inMenu !== isUsuallyInMenu(path);
  return { footer: inFooter && !before?.inFooter, menu: isUnusual && (before?.inMenu ?? null) === null };
}

function refuseFull(
  { lastInFooter, lastInMenu }: FoundPlaces,
  { footer, menu }: ReturnType<typeof newPlaces>,
): void {
  const full = (place: string, most: number, field: keyof PageForm) =>
    refuse("conflict", `The ${place} has room for ${most} pages. Take another one out first.`, [field]);
  if (footer && lastInFooter) throw full("footer", FOOTER_PAGES_MOST, "inFooter");
  if (menu && lastInMenu) throw full("menu", MENU_PAGES_MOST, "inMenu");
}

interface FoundForAdd extends FoundPlaces {
  member: Pick<Actor, "role">;
  other: KnownPage | undefined;
  last: unknown;
}

/** Decides to add a page; null if it was added, and the answer to this very form lost. */
export function decideAdd(
  { member, other, last, ...places }: FoundForAdd,
  form: PageForm,
): { log: AuditAct } | null {
  refuseUnlessEditor(member);
  if (other && isSame(other, form)) return null;
  if (other) throw pathTaken();
  if (last) throw refuse("conflict", "The site can’t have any more pages. Delete one first.");
  refuseFull(places, newPlaces(undefined, form));
  return { log: logged("added", form.title, form.path) };
}

interface FoundForEdit<P> extends FoundPlaces {
  member: Pick<Actor, "role">;
  page: P | undefined;
  other: unknown;
}

const EDITED = ["title", "description", "content", "path", "inFooter"] as const;

const isSame = (page: KnownPage, form: PageForm): boolean =>
  (form.inMenu === undefined || form.inMenu === isInMenu(page)) &&
  EDITED.every((field) => page[field] === form[field]);

/** Decides to change a page; null if nothing differs. @see spec §5 */
export function decideEdit<P extends KnownPage>(found: FoundForEdit<P>, form: PageEdit) {
  refuseUnlessEditor(found.member);
  const { page } = found;
  if (!page) throw noSuchPage();
  // Also at an older version: the answer to this very edit may have been lost.
  if (isSame(page, form)) return null;
  if (form.version !== undefined && form.version !== page.version) {
    throw refuse("conflict", "Someone else has just changed this page. Yours is still here, but not saved.");
  }
  if (found.other) throw pathTaken();
  if (page.path !== form.path && isFixed(page.path))
    throw refuse("invalid", "The menu links to this page: its address can’t change.", ["path"]);
  refuseFull(found, newPlaces(page, form));
  return { page, log: logged("changed", form.title, form.path) };
}

export function decideRemove<P extends KnownPage>(found: Pick<FoundForEdit<P>, "member" | "page">) {
  refuseUnlessEditor(found.member);
  const { page } = found;
  if (!page) throw noSuchPage();
  if (isFixed(page.path))
    throw refuse("conflict", "The menu links to this page: it can be changed, but not deleted.");
  return { page, log: logged("deleted", page.title, null) };
}
