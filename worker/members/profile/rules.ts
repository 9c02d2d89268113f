import { DAY_MS } from "../../contract/durations.ts";
import { DEVICE_ID_LENGTH } from "../../contract/members/devices.ts";
import type { Profile } from "../../contract/users/session.ts";
import type { Actor, ProfileForm } from "../../contract/users/users.ts";
import { leaveGames, type SeatedGames } from "../../games/leave-rules.ts";
import { refuse } from "../../lib/errors.ts";
import { isRenamed, nameAfter, refuseAboveMost, type StoredName } from "../../users/newcomers/rules.ts";

const FORM_FIELDS = [
  "name",
  "color",
  "bggUserName",
  "participateInLeague",
] as const satisfies (keyof ProfileForm)[];

/** Decides on a changed profile, and its names if new; null: nothing changed. `holds`: NEW members' text is held. */
export function changedProfile(
  found: {
    member: Pick<Actor, "role">;
    profile: Profile | undefined;
    lastAllowedAct: unknown;
    holds: unknown;
  },
  form: ProfileForm,
): { names: StoredName | null } | null {
  const { member, profile } = found;
  if (!profile || FORM_FIELDS.every((field) => profile[field] === form[field])) return null;
  const { name, shownAs } = profile;
  const before = shownAs === null ? { name, heldName: null } : { name: shownAs, heldName: name };
  const names = nameAfter(before, form.name, member, found.holds !== undefined);
  if (!isRenamed(before, names)) return { names: null };
  refuseAboveMost(member, "name", found.lastAllowedAct);
  return { names };
}

/** Requests for a new address allowed within `ADDRESS_REQUESTS_WITHIN_MS`: to a member, and for one address. */
export const ADDRESS_REQUESTS_MOST = 5;
export const ADDRESS_REQUESTS_WITHIN_MS = 3_600_000;

/**
 * Decides a request for a new address.
 * @param found.requests the member's recent requests
 * @param found.forAddress recent requests for the address
 * @param found.holder account with the address
 * @returns `isTaken`: its owner gets a notice instead
 */
export function decideAddressRequest(
  email: string,
  {
    member,
    requests,
    forAddress,
    holder,
  }: Pick<Found, "member"> & {
    requests: readonly object[];
    forAddress: readonly object[];
    holder: object | undefined;
  },
): { isTaken: boolean } {
  if (member.email === email) throw refuse("invalid", "That’s already your address.", ["email"]);
  if (forAddress.length >= ADDRESS_REQUESTS_MOST) {
    throw refuse("too-many", "We’ve just sent several emails to that address. Please try again in an hour.", [
      "email",
    ]);
  }
  if (requests.length >= ADDRESS_REQUESTS_MOST) {
    throw refuse("too-many", "That was a lot of changes at once. Please try again in an hour.", ["email"]);
  }
  return { isTaken: holder !== undefined };
}

export interface AddressRequest {
  tokenHash: string;
  userId: string;
  email: string;
  createdAt: number;
  expiresAt: number;
}

/** Decides a followed link: it is spent, and the address changes if it is still free. */
export function decideConfirming<W extends AddressRequest>({
  request,
  holder,
}: {
  request: W | undefined;
  holder: object | undefined;
}): { request: W; isFree: boolean } {
  if (!request) {
    throw refuse("invalid", "This link has already been used or has expired. Ask for a new one.", ["token"]);
  }
  return { request, isFree: holder === undefined };
}

export const UNDO_WITHIN_MS = 7 * DAY_MS;

interface AddressUndo {
  userId: string;
  email: string;
}

/** Decides an undo, even after a further change: of two claimants, the one with the address for longer wins. */
export function decideUndo<U extends AddressUndo>({
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

/** Returns a session's public id: part of its hash, which opens nothing. */
export const deviceIdOf = (tokenHash: string): string => tokenHash.slice(0, DEVICE_ID_LENGTH);

/** Returns the member's session on a device. @throws {ClubError} `not-found` */
export function sessionOfDevice<S extends { tokenHash: string }>(sessions: readonly S[], id: string): S {
  const session = sessions.find(({ tokenHash }) => deviceIdOf(tokenHash) === id);
  if (!session) throw refuse("not-found", "You’re no longer signed in there.", ["id"]);
  return session;
}

interface Found extends SeatedGames {
  member: Pick<Actor, "role"> & { id: string; name: string; email: string };
  otherAdmin: object | undefined;
}

/** Decides who gets a leaving member's seats, and who hears of it. @param typed must be the member's name */
export function decideLeaving({ member, otherAdmin, ...toCome }: Found, typed: string, now: number) {
  if (member.name !== typed) {
    throw refuse("invalid", "That isn’t your name as it’s shown here. Nothing was deleted.", ["name"]);
  }
  if (member.role === "ADMIN" && !otherAdmin) {
    throw refuse("conflict", "There must be at least one admin. Make someone else one first.", ["name"]);
  }
  return leaveGames(toCome, member.id, { facts: { leftClub: member.name } }, now);
}
