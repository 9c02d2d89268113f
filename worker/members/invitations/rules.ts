import { DAY_MS } from "../../contract/durations.ts";
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
import { freeDoubleSeats, type SeatedGames } from "../../games/leave-rules.ts";
import {
  decideJoining,
  type FoundForJoining,
  type FoundPair,
  needsEditor,
} from "../../league/joining-rules.ts";
import { refuse } from "../../lib/errors.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

const WAITING_DAYS_MOST = 60;
export function mustInvite(actor: Actor): void {
  if (!canInvite(actor)) throw refuse("forbidden", "Only an admin can invite people.");
}

interface KnownAddresses {
  members: readonly { email: string }[];
  invited: readonly { email: string | null }[];
  declined: readonly { email: string }[];
}

/** Returns a function that gives the reason against inviting an address, or null. */
export function skipReasons({
  members,
  invited,
  declined,
}: KnownAddresses): (email: string) => SkipReason | null {
  const [isMember, isInvited, hasDeclined] = [members, invited, declined].map(
    (list) => new Set(list.map(({ email }) => email)),
  );
  return (email) => {
    if (isMember?.has(email)) return "member";
    if (hasDeclined?.has(email)) return "declined";
    return isInvited?.has(email) ? "invited" : null;
  };
}

const act = (action: string, subject: string): AuditAct => ({ action, subject, url: "/invite" });

/** Decides whom to invite, each once; null for nobody. */
export function decideInviting(
  { member, waiting, ...known }: KnownAddresses & { member: Actor; waiting: number },
  people: readonly InvitedPerson[],
): { invited: InvitedPerson[]; act: AuditAct } | null {
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

interface KnownInvitation {
  id: string;
  email: string | null;
  guestId: string | null;
  invitedBy: string | null;
  attempts: number;
  revokedAt: number | null;
}

/** Fate of a guest's previous invitation: deleted if unsent, revoked if sent, or kept. */
export interface Release {
  id: string;
  how: "delete" | "revoke" | "keep";
}

/** Decision on a guest's invitation: the old one to release, an existing one to attach, or a new one. */
export interface GuestInviting {
  release: Release | null;
  attach: string | null;
  isNew: boolean;
  act: AuditAct | null;
}

/**
 * Decides a guest's invitation, which replaces their previous one; null if it exists. Only ADMINs attach or revoke
 * another member's, or learn why an address is refused.
 * @param found.lastAllowed the last invitation within the member's limit
 */
export function decideGuestInvite(
  found: {
    member: Actor & { id: string };
    ofGuest: KnownInvitation | undefined;
    ofAddress: KnownInvitation | undefined;
    declined: unknown;
    lastAllowed: unknown;
  },
  guestId: string,
): GuestInviting | null {
  const { member, ofGuest, ofAddress } = found;
  const isAdmin = canInvite(member);
  const mayChange = ({ invitedBy }: KnownInvitation) => isAdmin || invitedBy === member.id;
  if (ofAddress && ofAddress.guestId === guestId && ofAddress.revokedAt === null) return null;
  const isTaken =
    ofAddress && (ofAddress.revokedAt !== null || ofAddress.guestId !== null || !mayChange(ofAddress));
  if (found.declined || isTaken) {
    const why = isAdmin
      ? whyRefused(found.declined, ofAddress)
      : "This address can’t be invited right now. Ask an admin.";
    throw refuse("conflict", why, ["email"]);
  }
  if (!isAdmin && found.lastAllowed) {
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

function whyRefused(declined: unknown, invited: KnownInvitation | undefined): string {
  if (declined) return "Whoever has this address doesn’t want invitations.";
  return invited?.revokedAt
    ? "An invitation to this address was taken back. Another can follow once we’ve deleted the address."
    : "Another guest has been invited at this address.";
}

const takenBack = ({ attempts }: KnownInvitation) => (attempts === 0 ? "delete" : "revoke");

interface Decided {
  state: InvitationState;
  attempts: number;
  sendings: number;
  sentAt: number | null;
}

export const canSendAgain = ({ state, sendings, sentAt }: Omit<Decided, "attempts">, now: number): boolean =>
  state === "sent" && sendings === 1 && sentAt !== null && sentAt <= now - AGAIN_DAYS * DAY_MS;

const GONE = "This invitation isn’t there any more: it has been used, declined or deleted.";

interface FoundInvitation {
  member: Actor;
  invitation: Decided | undefined;
}

function invitationOf({ member, invitation }: FoundInvitation): Decided {
  mustInvite(member);
  if (!invitation) throw refuse("not-found", GONE);
  return invitation;
}

/** Decides to revoke an invitation: an unsent one is deleted, a sent one kept so that it isn't repeated. */
export function decideRevoking(found: FoundInvitation): { isForgotten: boolean; act: AuditAct } | null {
  const { state, attempts, sendings } = invitationOf(found);
  if (state === "revoked") return null;
  // A tried one may be on its way.
  const isWithUs = sendings === 0 && (state === "failed" || attempts === 0);
  return { isForgotten: isWithUs, act: act("took back", "an invitation") };
}

/** Decides to send an invitation again; null while it waits to go out. */
export function decideSendingAgain(found: FoundInvitation, now: number): { act: AuditAct } | null {
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

/** Splits due invitations into those to send and those whose address has joined; null for none. */
export function planSending<I extends { id: string; isMember: boolean }>(
  due: readonly I[],
  left: number,
): { letters: I[]; joined: string[] } | null {
  const letters = due.filter(({ isMember }) => !isMember).slice(0, left);
  const joined = due.filter(({ isMember }) => isMember).map(({ id }) => id);
  return letters.length + joined.length === 0 ? null : { letters, joined };
}

/** Returns the day on which the last waiting invitation goes out; null for none. */
export function lastSendingDay(waiting: number, left: number, perDay: number, today: string): string | null {
  if (waiting === 0) return null;
  const days = Math.ceil(Math.max(0, waiting - left) / perDay);
  return daysAfter(today, days);
}

/** Returns the expiry of an invitation sent or dropped now, in milliseconds. */
export const sentExpiresAt = (now: number): number => now + INVITATION_DAYS * DAY_MS;

/** Returns the instant at which one created now is dropped if still unsent, in milliseconds. */
export const waitingExpiresAt = (now: number): number => now + WAITING_DAYS_MOST * DAY_MS;

export type Followed =
  | {
      is: "good";
      email: string;
      name: string | null;
      by: string | null;
      guestId: string | null;
      isClaimed: boolean;
    }
  /** The address has an account by now. */
  | { is: "member" }
  /** The same, and the account can take over the guest's games. */
  | { is: "guest"; guestId: string; name: string | null; by: string | null; needsEditor: boolean }
  /** Used, revoked, expired, or not ours. */
  | { is: "over" };

interface FollowedRow {
  email: string | null;
  name: string | null;
  by: string | null;
  isMember: boolean;
  guestId: string | null;
  /** True for a merely claimed league player, whose results the link does not transfer. */
  isClaimed: boolean;
  revokedAt: number | null;
  endsAt: number;
}

type FoundLink = FoundPair & { row: FollowedRow | undefined };

export function followedBy({ row, ...pair }: FoundLink, now: number): Followed {
  if (!row || row.email === null || row.revokedAt !== null || row.endsAt <= now) return { is: "over" };
  const { email, name, by, isMember, guestId, isClaimed } = row;
  if (!isMember) return { is: "good", email, name, by, guestId, isClaimed };
  if (guestId === null) return { is: "member" };
  return { is: "guest", guestId, name, by, needsEditor: isClaimed || needsEditor(pair) };
}

/** Decision on accepting: a new account, or the transfer of a guest's seats and results to an existing one. */
type Following =
  | { as: "newcomer"; email: string; name: string | null; guestId: string | null }
  | {
      as: "holder";
      guestId: string;
      holder: Holder;
      league: ReturnType<typeof decideJoining>;
      seats: ReturnType<typeof freeDoubleSeats>;
    };

interface Holder {
  id: string;
  publicId: string;
  listed: boolean;
}

/** Decides an acceptance; null if there is nothing to do. @param found.games future games of the guest */
export function decideFollowing(
  found: FoundForJoining & FoundLink & SeatedGames & { holder: Holder | undefined; suspension: unknown },
  now: number,
): Following | null {
  const followed = followedBy(found, now);
  if (followed.is === "good") {
    const { email, name, guestId } = followed;
    return { as: "newcomer", email, name, guestId };
  }
  if (followed.is !== "guest" || !found.holder || found.suspension) return null;
  const { holder } = found;
  const { guestId } = followed;
  const league = decideJoining(found, holder.listed);
  const seats = freeDoubleSeats(found, { guest: guestId, member: holder.id }, now);
  return { as: "holder", guestId, holder, league, seats };
}
