import type { CalendarMethod, ToldEvent } from "../../contract/games/calendar-invitations.ts";
import type { Role } from "../../contract/users/users.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 60;
/** Mails about one seat within an hour; what changes more often is told when the hour is over. */
export const TELLINGS_MOST = 6;
/** What could not be sent within this time is given up, until the game changes again. */
const TRIED_MOST_MS = 24 * HOUR_MS;

/** What is to be looked at: what a member's calendar was told of a game, and how things are. */
export interface DueCalendarInvitation {
  id: string;
  /** What was told last; null: nothing yet. */
  method: CalendarMethod | null;
  sequence: number;
  told: ToldEvent | null;
  /** Milliseconds. */
  toldAt: number | null;
  isDelivered: boolean;
  tellings: number;
  /** How often what was told last was tried. */
  attempts: number;
  /** Milliseconds. */
  dueAt: number;
  /** The game as it is, or was; null where nobody knows any more. */
  game: ToldEvent | null;
  /** How often the game has changed, as feeds say. */
  mark: number;
  /** It has a date and players, and its evening is on. */
  isOn: boolean;
  /** Null: the member has no seat. */
  seat: { isOwn: boolean; givenBy: Role | null } | null;
  /** The member wants calendar invitations. */
  isWanted: boolean;
  isSuspended: boolean;
  /** When their suspension ends by itself, in milliseconds; null: it does not, or there is none. */
  suspendedUntil: number | null;
}

/** What a calendar is told now, as it is kept. */
export interface Telling {
  method: CalendarMethod;
  sequence: number;
  told: ToldEvent;
  toldAt: number;
  tellings: number;
  attempts: number;
  /** When it is tried again, unless it is delivered by then. */
  dueAt: number;
}

/** A seat that a NEW member has given to somebody makes no mail: they would have the club write to whom they like. */
const hasSeat = ({ seat }: DueCalendarInvitation): boolean =>
  seat !== null && (seat.isOwn || seat.givenBy !== "NEW");

const isSame = (one: ToldEvent, other: ToldEvent): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)) && !isByAnotherClock(one, other);

/** Whether the same hour is another instant. By which clock what was told long ago went is not known: by this one. */
const isByAnotherClock = ({ timeZone }: ToldEvent, now: ToldEvent): boolean =>
  now.start !== null && timeZone !== undefined && timeZone !== now.timeZone;

const inOrder = ({ name, date, start, end, minutes, table, place }: ToldEvent) => [
  ...[name, date, start, end, minutes, table],
  ...place,
];

/** When something is tried again that was tried so often before: 1, 2, 4 … 60 minutes later. */
export const triedAgainAt = (now: number, tries: number): number =>
  now + Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(tries, 6)) * MINUTE_MS;

/** A suspended member keeps the seat, and their calendar what it has: they are told what they missed once they are back. */
const isToldLater = (due: DueCalendarInvitation): boolean => due.isSuspended && hasSeat(due);

/**
 * What a member's calendar is to be told of a game; null: nothing, for it knows, or the game is over, or they do not want
 * it, or are suspended. What is told again because it could not be delivered is the same message; whatever is new has a higher SEQUENCE.
 * @param today the day (`YYYY-MM-DD`) it is at the club
 */
export function tellingOf(due: DueCalendarInvitation, now: number, today: string): Telling | null {
  const { game, method, mark, sequence, told, toldAt, tellings, attempts } = due;
  if (game === null || game.date < today || !due.isWanted || isToldLater(due)) return null;
  const next: CalendarMethod = due.isOn && hasSeat(due) ? "REQUEST" : "CANCEL";
  if (next === "CANCEL" && method === null) return null;
  if (next === method && told !== null && toldAt !== null && (next === "CANCEL" || isSame(told, game))) {
    if (due.isDelivered || toldAt < now - TRIED_MOST_MS) return null;
    return {
      method,
      sequence,
      told,
      toldAt,
      tellings,
      attempts: attempts + 1,
      dueAt: triedAgainAt(now, attempts),
    };
  }
  return {
    method: next,
    sequence: method === null ? mark : Math.max(mark, sequence + 1),
    told: game,
    toldAt: now,
    tellings: isWithinHour(due, now) ? tellings + 1 : 1,
    attempts: 1,
    dueAt: triedAgainAt(now, 0),
  };
}

const isWithinHour = ({ toldAt }: DueCalendarInvitation, now: number): boolean =>
  toldAt !== null && toldAt > now - HOUR_MS;

/** What becomes of invitations that are due. */
export interface InvitationPlan<D extends DueCalendarInvitation> {
  /** What goes out. */
  letters: { due: D; telling: Telling }[];
  /** What is looked at again at an instant, or (null) once something changes. */
  settled: { id: string; loaded: number; dueAt: number | null }[];
}

/** By what it is decided. */
interface Planning {
  now: number;
  /** The day (`YYYY-MM-DD`) it is at the club. */
  today: string;
  /** Mails that may still go out today. */
  left: number;
  /** Mails that may go out in this run. */
  most: number;
  /** When what does not fit into the day goes out. */
  tomorrow: number;
}

/** What becomes of invitations that are due; null: nothing is to be done. */
export function planInvitations<D extends DueCalendarInvitation>(
  dues: readonly D[],
  { now, today, left, most, tomorrow }: Planning,
): InvitationPlan<D> | null {
  const plan: InvitationPlan<D> = { letters: [], settled: [] };
  for (const due of dues) {
    const telling = tellingOf(due, now, today);
    const settle = (dueAt: number | null) => plan.settled.push({ id: due.id, loaded: due.dueAt, dueAt });
    if (telling === null) settle(isToldLater(due) ? due.suspendedUntil : null);
    else if (telling.tellings > TELLINGS_MOST && telling.toldAt === now)
      settle((due.toldAt ?? now) + HOUR_MS);
    else if (plan.letters.length >= left) settle(tomorrow);
    // What does not fit into the run stays due.
    else if (plan.letters.length < most) plan.letters.push({ due, telling });
  }
  return plan.letters.length + plan.settled.length === 0 ? null : plan;
}

/** What a calendar answered. @see RFC 5546 §3.2.3 */
export interface CalendarReply {
  /** The address that the mail says it is from. */
  from: string;
  /** The one who answers. */
  attendee: string;
  uid: string;
  sequence: number;
  /** Milliseconds. */
  stampedAt: number;
  /** `ACCEPTED`, `DECLINED`, `TENTATIVE` … */
  status: string;
}

/** What is known of the invitation whose address an answer came to. */
export interface AnsweredInvitation {
  /** Of its event. */
  uid: string;
  /** The address of its member. */
  email: string;
  method: CalendarMethod | null;
  sequence: number;
  /** The game's day (`YYYY-MM-DD`); null: it has none. */
  date: string | null;
  /** When the member took the seat, in milliseconds; null: they have none. */
  seatedAt: number | null;
}

/** What is made of an answer: only `declined` changes anything. */
export type ReplyOutcome =
  | "declined"
  | "no-change"
  | "someone-else"
  | "other-event"
  | "no-seat"
  | "old"
  | "over";

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/**
 * What an answer is worth. It frees the seat where the member themselves declines what their calendar was told last,
 * after they took the seat that they have.
 * @param today the day (`YYYY-MM-DD`) it is at the club
 */
export function outcomeOf(invitation: AnsweredInvitation, reply: CalendarReply, today: string): ReplyOutcome {
  const { uid, email, method, sequence, date, seatedAt } = invitation;
  if (!sameAddress(reply.from, email) || !sameAddress(reply.attendee, email)) return "someone-else";
  if (reply.uid !== uid) return "other-event";
  if (reply.status !== "DECLINED") return "no-change";
  if (seatedAt === null) return "no-seat";
  if (method !== "REQUEST" || reply.sequence !== sequence) return "old";
  // Calendars say seconds; an impossible time is none.
  const isSince = reply.stampedAt >= Math.floor(seatedAt / 1_000) * 1_000;
  if (!isSince) return "old";
  return date === null || date < today ? "over" : "declined";
}
