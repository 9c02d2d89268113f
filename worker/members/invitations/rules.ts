import { daysAfter } from "../../contract/games/game-date.ts";
import {
  AGAIN_DAYS,
  INVITATION_DAYS,
  INVITATIONS_MOST,
  type InvitationState,
  type InvitedPerson,
  type SkipReason,
} from "../../contract/members/invitations.ts";
import { canInvite } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { freeDoubleSeats, type GamesToCome } from "../../games/leave-rules.ts";
import { decideJoining, type FoundForJoining } from "../../league/joining-rules.ts";
import { refuse } from "../../lib/errors.ts";
import type { Act } from "../../platform/audit/rules.ts";

const DAY_MS = 86_400_000;
/** What could not leave within this time is given up. */
const WAITING_DAYS_MOST = 60;
/** @throws {ClubError} `forbidden` */
export function mustInvite(actor: Actor): void {
  if (!canInvite(actor)) throw refuse("forbidden", "Only an admin can invite people.");
}

/** What is known of some addresses. */
export interface Known {
  /** Addresses of members. */
  members: readonly { email: string }[];
  /** Addresses that an invitation is kept for. */
  invited: readonly { email: string | null }[];
  /** Addresses whose owners don't want one. */
  declined: readonly { email: string }[];
}

/** Why nobody writes to the address; null when somebody may. */
export function skipReasons({ members, invited, declined }: Known): (email: string) => SkipReason | null {
  const [isMember, isInvited, hasDeclined] = [members, invited, declined].map(
    (list) => new Set(list.map(({ email }) => email)),
  );
  return (email) => {
    if (isMember?.has(email)) return "member";
    if (hasDeclined?.has(email)) return "declined";
    return isInvited?.has(email) ? "invited" : null;
  };
}

const act = (action: string, subject: string): Act => ({ action, subject, url: "/invite" });

/**
 * Who of these is invited, each once; null: nobody.
 * @throws {ClubError} `forbidden`, `conflict` (too many wait already)
 */
export function decideInviting(
  { member, waiting, ...known }: Known & { member: Actor; waiting: number },
  people: readonly InvitedPerson[],
): { invited: InvitedPerson[]; act: Act } | null {
  mustInvite(member);
  const reasonOf = skipReasons(known);
  const fresh = new Map<string, InvitedPerson>();
  for (const person of people) {
    if (reasonOf(person.email) === null && !fresh.has(person.email)) fresh.set(person.email, person);
  }
  const invited = [...fresh.values()];
  if (invited.length === 0) return null;
  if (waiting + invited.length > INVITATIONS_MOST) {
    throw refuse(
      "conflict",
      `${waiting} invitations are waiting to go out, and ${INVITATIONS_MOST.toLocaleString("en-GB")} can. Invite fewer people, or wait until some have gone.`,
    );
  }
  return { invited, act: act("invited", invited.length === 1 ? "1 person" : `${invited.length} people`) };
}

/** An invitation that is there before a guest is invited. */
interface KnownInvitation {
  id: string;
  email: string | null;
  guestId: string | null;
  /** Id of the member who made it; null: they have left. */
  invitedBy: string | null;
  attempts: number;
  revokedAt: number | null;
}

/** What becomes of an invitation that is a guest's no longer: no good where it was sent, and gone where it was not. */
export interface Release {
  id: string;
  how: "delete" | "revoke" | "keep";
}

/** How a guest is invited: which invitation is theirs no longer, which one is, and whether a new one is made. */
export interface GuestInviting {
  release: Release | null;
  attach: string | null;
  isNew: boolean;
  /** For the log, where an ADMIN does it. */
  act: Act | null;
}

/**
 * Whether a guest is invited to an address, in the place of another that they were invited to; null: they are already.
 * An invitation that another member made stays as it is; only an ADMIN joins a guest to it, or takes it back. That the
 * address has an account nobody is told, and only an ADMIN why it can't be invited.
 * @param found.enough the last one of those that a member may have out at once
 * @throws {ClubError} `conflict` (the address can't be invited), `too-many`
 */
export function decideGuestInvite(
  found: {
    member: Actor & { id: string };
    ofGuest: KnownInvitation | undefined;
    ofAddress: KnownInvitation | undefined;
    declined: unknown;
    enough: unknown;
  },
  guestId: string,
): GuestInviting | null {
  const { member, ofGuest, ofAddress } = found;
  const isAdmin = canInvite(member);
  const mayChange = ({ invitedBy }: KnownInvitation) => isAdmin || invitedBy === member.id;
  if (ofAddress && ofAddress.guestId === guestId && ofAddress.revokedAt === null) return null;
  if (found.declined && isAdmin) {
    throw refuse("conflict", "Whoever has this address doesn’t want invitations.", ["email"]);
  }
  const isTaken =
    ofAddress && (ofAddress.revokedAt !== null || ofAddress.guestId !== null || !mayChange(ofAddress));
  if (found.declined || isTaken) {
    throw refuse("conflict", "This address can’t be invited right now. Ask an admin.", ["email"]);
  }
  if (!isAdmin && found.enough) {
    throw refuse("too-many", "You’ve sent a lot of invitations. Please ask an admin to send this one.", [
      "email",
    ]);
  }
  return {
    release: ofGuest ? { id: ofGuest.id, how: mayChange(ofGuest) ? takenBack(ofGuest) : "keep" } : null,
    attach: ofAddress?.id ?? null,
    isNew: !ofAddress,
    act: isAdmin ? act("invited", "1 person") : null,
  };
}

const takenBack = ({ attempts }: KnownInvitation) => (attempts === 0 ? "delete" : "revoke");

/** An invitation as far as it decides what may be done with it. */
interface Decided {
  state: InvitationState;
  attempts: number;
  sendings: number;
  /** Milliseconds. */
  sentAt: number | null;
}

/** Whether it may be sent once more: it was sent once, a week ago or longer, and nobody has used it. */
export const canSendAgain = ({ state, sendings, sentAt }: Omit<Decided, "attempts">, now: number): boolean =>
  state === "sent" && sendings === 1 && sentAt !== null && sentAt <= now - AGAIN_DAYS * DAY_MS;

const GONE = "This invitation isn’t there any more: it has been used, declined or deleted.";

/** What an ADMIN does with an invitation. */
interface FoundInvitation {
  member: Actor;
  invitation: Decided | undefined;
}

/** @throws {ClubError} `forbidden`, `not-found` */
function invitationOf({ member, invitation }: FoundInvitation): Decided {
  mustInvite(member);
  if (!invitation) throw refuse("not-found", GONE);
  return invitation;
}

/**
 * Takes an invitation back: one that nobody has got is forgotten, one that was sent is no good any more, and kept so
 * that it does not come again. Null: it is taken back already.
 * @throws {ClubError} `forbidden`, `not-found`
 */
export function decideRevoking(found: FoundInvitation): { isForgotten: boolean; act: Act } | null {
  const { state, attempts, sendings } = invitationOf(found);
  if (state === "revoked") return null;
  // One that was tried may be under way.
  const isWithUs = sendings === 0 && (state === "failed" || attempts === 0);
  return { isForgotten: isWithUs, act: act("took back", "an invitation") };
}

/**
 * Sends an invitation once more. Null: it is waiting to go out.
 * @throws {ClubError} `forbidden`, `not-found`, `conflict` (too early, or sent again already)
 */
export function decideSendingAgain(found: FoundInvitation, now: number): { act: Act } | null {
  const invitation = invitationOf(found);
  if (invitation.state === "waiting") return null;
  if (!canSendAgain(invitation, now)) {
    throw refuse(
      "conflict",
      invitation.sendings > 1
        ? "This invitation has been sent again already."
        : `An invitation can be sent again once, ${AGAIN_DAYS} days after the first.`,
    );
  }
  return { act: act("sent again", "an invitation") };
}

/** What becomes of invitations that are due; null: nothing is to be done. */
export function planSending<I extends { id: string; isMember: boolean }>(
  due: readonly I[],
  left: number,
): { letters: I[]; joined: string[] } | null {
  const letters = due.filter(({ isMember }) => !isMember).slice(0, left);
  const joined = due.filter(({ isMember }) => isMember).map(({ id }) => id);
  return letters.length + joined.length === 0 ? null : { letters, joined };
}

/**
 * The day on which the last of those that wait goes out; null when none waits.
 * @param today the day (`YYYY-MM-DD`) it is at the club
 */
export function lastSendingDay(waiting: number, left: number, perDay: number, today: string): string | null {
  if (waiting === 0) return null;
  const days = Math.ceil(Math.max(0, waiting - left) / perDay);
  return daysAfter(today, days);
}

/** When an invitation that is sent (or given up) now ends, in milliseconds. */
export const endOfSent = (now: number): number => now + INVITATION_DAYS * DAY_MS;

/** When one that is made now is given up if it never leaves, in milliseconds. */
export const endOfWaiting = (now: number): number => now + WAITING_DAYS_MOST * DAY_MS;

/** What the link in a mail leads to. */
export type Followed =
  | {
      is: "good";
      email: string;
      name: string | null;
      by: string | null;
      guestId: string | null;
      isClaimed: boolean;
    }
  /** Their address has an account by now. */
  | { is: "member" }
  /** The same, and that may have what they played as a guest. */
  | { is: "guest"; guestId: string; name: string | null; by: string | null; isClaimed: boolean }
  /** Used, taken back, ended, or never ours. */
  | { is: "over" };

/** What a good link's invitation is worth. */
export interface FollowedRow {
  email: string | null;
  name: string | null;
  by: string | null;
  isMember: boolean;
  /** Who was invited, while they are a guest of a member. */
  guestId: string | null;
  /** Their host only claims that they are a player of the league: its results are not theirs by the link. */
  isClaimed: boolean;
  revokedAt: number | null;
  endsAt: number;
}

export function followedBy(row: FollowedRow | undefined, now: number): Followed {
  if (!row || row.email === null || row.revokedAt !== null || row.endsAt <= now) return { is: "over" };
  const { email, name, by, isMember, guestId, isClaimed } = row;
  if (!isMember) return { is: "good", email, name, by, guestId, isClaimed };
  return guestId === null ? { is: "member" } : { is: "guest", guestId, name, by, isClaimed };
}

/** What a press on the button does: an account is made, of a guest where it is one, or a guest's seats and results move. */
type Following =
  | { as: "newcomer"; email: string; name: string | null; guestId: string | null }
  | {
      as: "holder";
      guestId: string;
      holder: Holder;
      league: ReturnType<typeof decideJoining>;
      /** At games at which both sat. */
      seats: ReturnType<typeof freeDoubleSeats>;
    };

interface Holder {
  id: string;
  publicId: string;
  listed: boolean;
}

/**
 * Null: it does nothing, for there is an account or nothing to follow.
 * @param found.games those to come at which the guest sits
 * @param now milliseconds
 */
export function decideFollowing(
  found: FoundForJoining & GamesToCome & { row: FollowedRow | undefined; holder: Holder | undefined },
  now: number,
): Following | null {
  const followed = followedBy(found.row, now);
  if (followed.is === "good") {
    const { email, name, guestId } = followed;
    return { as: "newcomer", email, name, guestId };
  }
  if (followed.is !== "guest" || !found.holder) return null;
  const { holder } = found;
  const { guestId } = followed;
  const league = decideJoining(found, holder.listed);
  const seats = freeDoubleSeats(found, { guest: guestId, member: holder.id }, now);
  return { as: "holder", guestId, holder, league, seats };
}
