import { OWN_COPIES_MOST, type OwnCopyForm } from "../../contract/shelf/own-copies.ts";
import { refuse } from "../../lib/errors.ts";
import { noSuchTitle } from "../rules.ts";

interface Found {
  title: { id: string } | undefined;
  /** Set once the member has as many games as one may list, this one aside. */
  enough: unknown;
  evening: { date: string } | undefined;
}

/** Decides on a game that a member has at home. @returns who sees it, and the day to which it is brought */
export function decideOwnCopy(
  { title, enough, evening }: Found,
  { shownTo, isBrought }: OwnCopyForm,
): { shownTo: OwnCopyForm["shownTo"]; broughtOn: string | null } {
  if (!title) throw noSuchTitle();
  if (enough)
    throw refuse("conflict", `You can list ${OWN_COPIES_MOST.toLocaleString("en-GB")} games of your own.`);
  if (isBrought && !evening)
    throw refuse("conflict", "No evening is planned yet, so you can’t bring it to one.", ["isBrought"]);
  return { shownTo, broughtOn: isBrought && evening ? evening.date : null };
}
