import { OWN_COPIES_MOST, type OwnCopyForm, type OwnGameForm } from "../../contract/shelf/own-copies.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { noSuchTitle } from "../rules.ts";

/** Games that become a member's: those of `made` get titles at home. */
export interface Listing {
  made: (OwnGameForm & { id: string })[];
  titleIds: string[];
  shownTo: OwnCopyForm["shownTo"];
  isHeld: boolean;
}

/** @param left games of several that there is room for */
export function tooMany(left?: number) {
  const most = `You can list ${OWN_COPIES_MOST.toLocaleString("en-GB")} games of your own`;
  return left === undefined
    ? refuse("conflict", `${most}.`)
    : refuse("conflict", `${most}: choose ${left.toLocaleString("en-GB")} of these at most.`, ["games"]);
}

interface Reader {
  member: Pick<Actor, "role">;
  /** Set if the club holds NEW members' text. */
  holds: unknown;
}

/** Returns true for a name that a NEW member may have made up, which nobody else reads yet. */
const isNameHeld = ({ member, holds }: Reader, title: { isAtHome: boolean; bggId: number | null }): boolean =>
  member.role === "NEW" && holds !== undefined && title.isAtHome && title.bggId === null;

interface Found extends Reader {
  title: { isAtHome: boolean; bggId: number | null } | undefined;
  /** Set if members see that somebody has it. */
  shown: unknown;
  /** Set once the member has as many games as one may list, this one aside. */
  lastAllowed: unknown;
  evening: { date: string } | undefined;
}

/** Decides on a game that a member has at home. @returns who sees it, if its name waits, and the day to which it is brought, if said */
export function decideOwnCopy(
  { title, shown, lastAllowed, evening, ...reader }: Found,
  { shownTo, isBrought }: OwnCopyForm,
): Pick<Listing, "shownTo" | "isHeld"> & { broughtOn?: string | null } {
  if (!title) throw noSuchTitle();
  if (lastAllowed) throw tooMany();
  if (isBrought && !evening)
    throw refuse("conflict", "No evening is planned yet, so you can’t bring it to one.", ["isBrought"]);
  const isHeld = shownTo === "members" && !shown && isNameHeld(reader, title);
  return {
    ...{ shownTo: isHeld ? "me" : shownTo, isHeld },
    ...(isBrought !== undefined && { broughtOn: isBrought && evening ? evening.date : null }),
  };
}

/** Decides on a game that a member has at home by its name; null if it is on their list. @throws {ClubError} `conflict` (too many) */
export function decideOwnGame(
  found: Reader & {
    same: { id: string; isAtHome: boolean; bggId: number | null } | undefined;
    own: readonly { titleId: string }[];
    /** Set once as many names as fit are at home. */
    enoughNames: unknown;
  },
  game: OwnGameForm,
  newId: string,
): Listing | null {
  const { same, own, enoughNames } = found;
  if (own.some(({ titleId }) => titleId === same?.id)) return null;
  if (own.length >= OWN_COPIES_MOST) throw tooMany();
  if (!same && game.bggId === null && enoughNames)
    throw refuse("conflict", "No more names fit. Pick a game from the list, or ask an editor to add it.");
  const title = same ?? { ...game, id: newId, isAtHome: true };
  const isHeld = isNameHeld(found, title);
  return {
    made: same ? [] : [{ ...game, id: newId }],
    titleIds: [title.id],
    ...{ shownTo: isHeld ? "me" : "members", isHeld },
  };
}
