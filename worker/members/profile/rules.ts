import { DEVICE_ID_LENGTH } from "../../contract/members/devices.ts";
import type { Profile } from "../../contract/users/session.ts";
import type { Actor, ProfileForm } from "../../contract/users/users.ts";
import { type GamesToCome, leaveGames } from "../../games/leave-rules.ts";
import { refuse } from "../../lib/errors.ts";
import { isRenamed, nameAfter, refuseEnough, type StoredName } from "../../users/newcomers/rules.ts";

const FORM_FIELDS = [
  "name",
  "color",
  "bggUserName",
  "participateInLeague",
] as const satisfies (keyof ProfileForm)[];

/**
 * What becomes of the member's name where the form changes something; null where it does not, so that no list counts as
 * changed.
 * @param found.holds the setting's row where the club holds what NEW members write
 * @throws {ClubError} `too-many` (names of a NEW member)
 */
export function changedProfile(
  found: { member: Pick<Actor, "role">; profile: Profile | undefined; enough: unknown; holds: unknown },
  form: ProfileForm,
): { names: StoredName; hasNewName: boolean } | null {
  const { member, profile } = found;
  if (!profile || FORM_FIELDS.every((field) => profile[field] === form[field])) return null;
  const { name, shownAs } = profile;
  const before = shownAs === null ? { name, heldName: null } : { name: shownAs, heldName: name };
  const names = nameAfter(before, form.name, member, found.holds !== undefined);
  const hasNewName = isRenamed(before, names);
  if (hasNewName) refuseEnough(member, "name", found.enough);
  return { names, hasNewName };
}

/** So many wishes a member may have in `WISHES_WITHIN_MS` milliseconds, and so many there may be for one address. */
export const WISHES_MOST = 5;
export const WISHES_WITHIN_MS = 3_600_000;

/**
 * Whether the member may wish for the address: it is another one, and neither they nor the address has had its share.
 * @param found.wishes theirs of late
 * @param found.forAddress anybody's of late for the address, each of which was a mail to it
 * @param found.holder whose address it is
 * @returns `isTaken`: it belongs to somebody, who is to hear of it instead
 * @throws {ClubError} `invalid`, `too-many`
 */
export function wishFor(
  email: string,
  {
    member,
    wishes,
    forAddress,
    holder,
  }: Pick<Found, "member"> & {
    wishes: readonly object[];
    forAddress: readonly object[];
    holder: object | undefined;
  },
): { isTaken: boolean } {
  if (member.email === email) throw refuse("invalid", "That’s already your address.", ["email"]);
  if (forAddress.length >= WISHES_MOST) {
    throw refuse("too-many", "We’ve just sent several emails to that address. Please try again in an hour.", [
      "email",
    ]);
  }
  if (wishes.length >= WISHES_MOST) {
    throw refuse("too-many", "That was a lot of changes at once. Please try again in an hour.", ["email"]);
  }
  return { isTaken: holder !== undefined };
}

/** A wish for another address, whose link is still good. */
export interface Wish {
  tokenHash: string;
  userId: string;
  email: string;
  createdAt: number;
  expiresAt: number;
}

/**
 * What becomes of a wish whose link is followed: it is granted where the address is still free, and spent in either case.
 * @throws {ClubError} `invalid` when there is none
 */
export function grantOf<W extends Wish>({
  wish,
  holder,
}: {
  wish: W | undefined;
  holder: object | undefined;
}): { wish: W; isFree: boolean } {
  if (!wish) {
    throw refuse("invalid", "This link has already been used or has expired. Ask for a new one.", ["token"]);
  }
  return { wish, isFree: holder === undefined };
}

const DAY_MS = 86_400_000;
/** For so long, in milliseconds, a change of address can be undone by who reads the mail of the one before. */
export const UNDO_WITHIN_MS = 7 * DAY_MS;

/** The way back to an address, whose link is still good. */
export interface AddressUndo {
  userId: string;
  /** The address that it puts back. */
  email: string;
}

/**
 * Whether the link puts the address back. It does also when the account has had yet another address since: of two who
 * say that it is theirs, whoever has had it for longer is right.
 * @param found.holder who has the address by now
 * @throws {ClubError} `invalid` when there is no such link, `conflict` (another account has the address; the link stays good)
 */
export function undoOf<U extends AddressUndo>({
  undo,
  holder,
}: {
  undo: U | undefined;
  holder: { id: string } | undefined;
}): U {
  if (!undo) {
    throw refuse("invalid", "This link has already been used or is more than a week old.", ["token"]);
  }
  if (holder !== undefined && holder.id !== undo.userId) {
    throw refuse(
      "conflict",
      "Another account has this address by now, so nothing has changed. If you made that account yourself since, delete it on its profile and then press the button again.",
      ["token"],
    );
  }
  return undo;
}

/** Names a session to its own member, by some of its hash: it opens nothing. */
export const deviceIdOf = (tokenHash: string): string => tokenHash.slice(0, DEVICE_ID_LENGTH);

/**
 * The session of a device among those of a member.
 * @throws {ClubError} `not-found`
 */
export function sessionOfDevice<S extends { tokenHash: string }>(sessions: readonly S[], id: string): S {
  const session = sessions.find(({ tokenHash }) => deviceIdOf(tokenHash) === id);
  if (!session) throw refuse("not-found", "You’re no longer signed in there.", ["id"]);
  return session;
}

interface Found extends GamesToCome {
  member: Pick<Actor, "role"> & { id: string; name: string; email: string };
  /** An ADMIN who is not the member. */
  otherAdmin: object | undefined;
}

/**
 * Who gets the seats of a member who leaves the club, and who hears that they do: those at the same games to come and who
 * suggested them, and whoever waits for a seat at one that was full.
 * @param typed a name, which must be the member's own
 * @param now milliseconds
 * @throws {ClubError} `invalid` (another name), `conflict` (the last ADMIN)
 */
export function leaving({ member, otherAdmin, ...toCome }: Found, typed: string, now: number) {
  if (member.name !== typed) {
    throw refuse("invalid", "That isn’t your name as it’s shown here. Nothing was deleted.", ["name"]);
  }
  if (member.role === "ADMIN" && !otherAdmin) {
    throw refuse("conflict", "There must be at least one admin. Make someone else one first.", ["name"]);
  }
  return leaveGames(toCome, member.id, { facts: { leftClub: member.name } }, now);
}
