import { HOUR_MS, MINUTE_MS } from "../../contract/durations.ts";
import type { CalendarMethod, SentEvent } from "../../contract/games/calendar-invitations.ts";
import type { Role } from "../../contract/users/users.ts";

const LONGEST_WAIT_MINUTES = 60;
/** Mails about one seat within an hour; further changes are sent when the hour is over. */
export const MAILS_AN_HOUR_MOST = 6;
/** A mail that couldn't be sent within this time is given up until the game changes again. */
const TRIED_MOST_MS = 24 * HOUR_MS;

/** A due invitation: the last message to a member's calendar, and the current state of game and seat. */
export interface DueCalendarInvitation {
  id: string;
  /** The last message sent; null if none was. */
  method: CalendarMethod | null;
  sequence: number;
  told: SentEvent | null;
  /** Milliseconds. */
  toldAt: number | null;
  isDelivered: boolean;
  tellings: number;
  attempts: number;
  /** Milliseconds. */
  dueAt: number;
  game: SentEvent | null;
  /** The number of changes to the game, as in feeds. */
  mark: number;
  /** The game has a date and players, and its evening isn't cancelled. */
  isOn: boolean;
  seat: { isOwn: boolean; givenBy: Role | null } | null;
  isWanted: boolean;
  isSuspended: boolean;
  /** End of the suspension in milliseconds; null if it is open-ended, or there is none. */
  suspendedUntil: number | null;
}

export interface CalendarMessage {
  method: CalendarMethod;
  sequence: number;
  told: SentEvent;
  toldAt: number;
  tellings: number;
  attempts: number;
  dueAt: number;
}

/** Returns true for a seat worth a mail. One given by a NEW member isn't: the club would write to anyone they like. */
const hasSeat = ({ seat }: DueCalendarInvitation): boolean =>
  seat !== null && (seat.isOwn || seat.givenBy !== "NEW");

const isSame = (one: SentEvent, other: SentEvent): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)) && !isByAnotherClock(one, other);

/** Returns true if the same local time is another instant now. Old messages without a time zone count as this one's. */
const isByAnotherClock = ({ timeZone }: SentEvent, now: SentEvent): boolean =>
  now.start !== null && timeZone !== undefined && timeZone !== now.timeZone;

const inOrder = ({ name, date, start, end, minutes, table, place }: SentEvent) => [
  ...[name, date, start, end, minutes, table],
  ...place,
];

/** Returns the time of the next attempt: 1, 2, 4 … 60 minutes later. */
export const nextAttemptAt = (now: number, tries: number): number =>
  now + Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(tries, 6)) * MINUTE_MS;

/** Returns true for a suspended member with a seat: they get what they missed once they are back. */
const waitsForReturn = (due: DueCalendarInvitation): boolean => due.isSuspended && hasSeat(due);

/** Returns the message for a member's calendar, null for none. A retry is the same message. */
export function nextMessage(due: DueCalendarInvitation, now: number, today: string): CalendarMessage | null {
  const { game, method, mark, sequence, told, toldAt, tellings, attempts } = due;
  if (game === null || game.date < today || !due.isWanted || waitsForReturn(due)) return null;
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
      dueAt: nextAttemptAt(now, attempts),
    };
  }
  return {
    method: next,
    sequence: method === null ? mark : Math.max(mark, sequence + 1),
    told: game,
    toldAt: now,
    tellings: isWithinHour(due, now) ? tellings + 1 : 1,
    attempts: 1,
    dueAt: nextAttemptAt(now, 0),
  };
}

const isWithinHour = ({ toldAt }: DueCalendarInvitation, now: number): boolean =>
  toldAt !== null && toldAt > now - HOUR_MS;

/** Messages of a run, and invitations to check again later. */
export interface InvitationPlan<D extends DueCalendarInvitation> {
  letters: { due: D; telling: CalendarMessage }[];
  /** Invitations with nothing to send, to be checked again at an instant, or (null) after the next change. */
  settled: { id: string; loaded: number; dueAt: number | null }[];
}

interface Planning {
  now: number;
  today: string;
  left: number;
  most: number;
  /** The next attempt for mails over the daily limit. */
  tomorrow: number;
}

/** Plans the messages for due invitations; null if there is nothing to do. */
export function planInvitations<D extends DueCalendarInvitation>(
  dues: readonly D[],
  { now, today, left, most, tomorrow }: Planning,
): InvitationPlan<D> | null {
  const plan: InvitationPlan<D> = { letters: [], settled: [] };
  for (const due of dues) {
    const telling = nextMessage(due, now, today);
    const settle = (dueAt: number | null) => plan.settled.push({ id: due.id, loaded: due.dueAt, dueAt });
    if (telling === null) settle(waitsForReturn(due) ? due.suspendedUntil : null);
    else if (telling.tellings > MAILS_AN_HOUR_MOST && telling.toldAt === now)
      settle((due.toldAt ?? now) + HOUR_MS);
    else if (plan.letters.length >= left) settle(tomorrow);
    // The rest stays due for the next run.
    else if (plan.letters.length < most) plan.letters.push({ due, telling });
  }
  return plan.letters.length + plan.settled.length === 0 ? null : plan;
}

/** A calendar's reply. @see RFC 5546 §3.2.3 */
export interface CalendarReply {
  from: string;
  attendee: string;
  uid: string;
  sequence: number;
  /** Milliseconds. */
  stampedAt: number;
  /** `ACCEPTED`, `DECLINED`, `TENTATIVE` … */
  status: string;
}

export interface AnsweredInvitation {
  uid: string;
  email: string;
  method: CalendarMethod | null;
  sequence: number;
  /** The game's day (`YYYY-MM-DD`), if any. */
  date: string | null;
  /** Time at which the member took the seat, in milliseconds; null if they have none. */
  seatedAt: number | null;
}

/** The outcome of a reply; only the first three change anything. */
export type ReplyOutcome =
  | "declined"
  | "tentative"
  | "accepted"
  | "no-change"
  | "someone-else"
  | "other-event"
  | "no-seat"
  | "old"
  | "over";

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

const ANSWERS: Partial<Record<string, ReplyOutcome>> = {
  DECLINED: "declined",
  TENTATIVE: "tentative",
  ACCEPTED: "accepted",
};

/** Judges a reply: the member themselves must answer the latest message, after they took the seat. */
export function outcomeOf(invitation: AnsweredInvitation, reply: CalendarReply, today: string): ReplyOutcome {
  const { uid, email, method, sequence, date, seatedAt } = invitation;
  if (!sameAddress(reply.from, email) || !sameAddress(reply.attendee, email)) return "someone-else";
  if (reply.uid !== uid) return "other-event";
  const answer = ANSWERS[reply.status];
  if (!answer) return "no-change";
  if (seatedAt === null) return "no-seat";
  if (method !== "REQUEST" || reply.sequence !== sequence) return "old";
  // Calendars have whole seconds; an invalid time is NaN.
  const isSince = reply.stampedAt >= Math.floor(seatedAt / 1_000) * 1_000;
  if (!isSince) return "old";
  return date === null || date < today ? "over" : answer;
}
