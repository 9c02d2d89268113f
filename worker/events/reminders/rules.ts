import { firstToBegin } from "../../contract/events/club-days.ts";
import { daysAfter } from "../../contract/games/game-date.ts";
import { instantAt, USUAL_START } from "../../notifications/rules.ts";

// Who is to be reminded of which day, and when. Pure: what was found, and the clock, are passed in.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SOON_MS = 2 * HOUR_MS;
/** The hour at which free seats are told of, by the club's clock, and for how long after that it is not too late. */
const FREE_SEATS_AT = "10:00";
const FREE_SEATS_FOR_MS = 10 * HOUR_MS;
const FREE_SEATS_DAYS_BEFORE = 2;
/** Free seats are told of once a week: not again for a day that is less than this after the last. */
const WEEK_DAYS = 6;
/** Members who have not been here for so long are not told of free seats. */
const AWAY_MS = 90 * DAY_MS;

/** A day, as far as it decides about reminders. */
export interface ReminderDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` by the club's clock; null: nobody has said. */
  start: string | null;
  /** The club's day on it is cancelled. */
  isOff: boolean;
  /** The club has planned it. */
  isPlanned: boolean;
  /** Somebody could still sit down at a game on it. */
  hasFreeSeats: boolean;
  /** Set for one of the club's evenings on it, of which who comes without a game is reminded. */
  evening?: { id: string; name: string };
}

/** Something to be reminded of now. */
export interface Due {
  kind: "tomorrow" | "soon" | "free-seats";
  day: string;
  start: string | null;
  /** Since when (milliseconds): who has taken a seat after that knows. */
  since: number;
  evening?: ReminderDay["evening"];
}

/** One of the club's days on a date, cancelled or not. */
export interface DayOnDate {
  id: string;
  date: string;
  /** The id of its kind. */
  event: string;
  /** Its title, else the name of its kind. */
  name: string;
  start: string | null;
  cancelledAt: number | null;
  hasComers: boolean;
}

/** A game with a date that somebody plays. */
interface GameOnDate {
  date: string | null;
  maxPlayers: number;
  playerCount: number;
}

/**
 * Returns the days of which anybody may be reminded: those on which somebody plays, and evenings to which somebody comes. Games go
 * by the hours of the day that begins first.
 */
export function knownDays(found: {
  days: readonly DayOnDate[];
  games: readonly GameOnDate[];
}): ReminderDay[] {
  const byDate = Map.groupBy(found.games, ({ date }) => date);
  const played = [...byDate].flatMap(([day, games]): ReminderDay[] => {
    if (day === null) return [];
    const days = found.days.filter(({ date }) => date === day);
    return [
      {
        day,
        start: firstToBegin(days)?.start ?? null,
        isOff: days.length > 0 && days.every(({ cancelledAt }) => cancelledAt !== null),
        isPlanned: days.length > 0,
        hasFreeSeats: games.some(({ playerCount, maxPlayers }) => playerCount < maxPlayers),
      },
    ];
  });
  const evenings = found.days
    .filter(({ cancelledAt, hasComers }) => cancelledAt === null && hasComers)
    .map(({ id, date, name, start }) => ({
      ...{ day: date, start, isOff: false, isPlanned: false, hasFreeSeats: false },
      evening: { id, name },
    }));
  return [...played, ...evenings];
}

/**
 * The first and the last of the days (`YYYY-MM-DD`) of which anybody may be reminded at an instant: where it may be yesterday
 * still, or tomorrow.
 */
export function daysToRemind(now: number): { from: string; until: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  return { from: daysAfter(today, -1), until: daysAfter(today, FREE_SEATS_DAYS_BEFORE + 1) };
}

/** The day after which a reminder of free seats was in the same week as one for this day. */
export const weekBefore = (day: string): string => daysAfter(day, -WEEK_DAYS);

/**
 * Returns what is to be reminded of at an instant: a game on the day before, at the same hour of the club's clock, and two hours
 * before; free seats in the morning two days before the club meets. Never of what has begun, or is off.
 */
export function dueReminders(days: readonly ReminderDay[], now: number, timeZone: string): Due[] {
  return days.flatMap(({ day, start, isOff, isPlanned, hasFreeSeats, evening }): Due[] => {
    const at = (of: string, time: string) => instantAt(of, time, timeZone);
    const begins = at(day, start ?? USUAL_START);
    if (isOff || begins <= now) return [];
    const soon = begins - SOON_MS;
    const dayBefore = at(daysAfter(day, -1), start ?? USUAL_START);
    const morning = at(daysAfter(day, -FREE_SEATS_DAYS_BEFORE), FREE_SEATS_AT);
    const spans: Record<Due["kind"], [from: number, until: number] | null> = {
      tomorrow: [dayBefore, soon],
      // Where nobody has said when it begins, nobody knows when that is.
      soon: start === null ? null : [soon, begins],
      "free-seats": isPlanned && hasFreeSeats ? [morning, morning + FREE_SEATS_FOR_MS] : null,
    };
    return (Object.keys(spans) as Due["kind"][]).flatMap((kind) => {
      const span = spans[kind];
      return span && span[0] <= now && now < span[1]
        ? [{ kind, day, start, since: span[0], ...(evening && { evening }) }]
        : [];
    });
  });
}

/** A member (an id) and the game or evening they are reminded of; `about` is empty for free seats. */
interface Reminded {
  userId: string;
  about: string;
}

/** A reminder that somebody has had. */
interface Noted extends Reminded {
  kind: string;
  day: string;
}

/** Somebody who may be a guest, who is never written to. */
interface Someone {
  userId: string;
  guestOf: string | null;
}

interface FoundForDue {
  /** Those at games on the days that are due. */
  seats: readonly (Someone & { game: string; day: string | null; signedUpAt: number })[];
  /** Those who said that they come to the evenings that are due. */
  comers: readonly (Someone & { evening: string; since: number; waiting: boolean })[];
  /** Left out where nobody is told of free seats. */
  members: readonly { id: string; createdAt: number; lastSeenAt: number | null }[];
  /** Reminders of free seats within the week. */
  toldOfSeats: readonly object[];
  /** Reminders of the days that are due. */
  noted: readonly Noted[];
}

/** A reminder that is due, and whom it is told. */
export interface Reminder {
  due: Due;
  to: Reminded[];
}

const noteKey = ({ userId, kind, about, day }: Noted): string => [kind, day, userId, about].join(" ");

/**
 * Decides who is reminded now, each of everything once; null when nobody is. Of a game those who play it; of an evening those who
 * come and play nothing that day; of free seats, once a week, members who have been here of late and have no seat.
 */
export function decideReminders(due: readonly Due[], found: FoundForDue, now: number): Reminder[] | null {
  const noted = new Set(found.noted.map(noteKey));
  const reminders = due.flatMap((one): Reminder[] => {
    const to = concernedBy(one, found, now).filter((it) => !noted.has(noteKey({ ...one, ...it })));
    return to.length > 0 ? [{ due: one, to }] : [];
  });
  return reminders.length > 0 ? reminders : null;
}

function concernedBy(due: Due, found: FoundForDue, now: number): Reminded[] {
  const { kind, day, since, evening } = due;
  const seats = found.seats.filter((seat) => seat.day === day);
  const seated = new Set(seats.map(({ userId }) => userId));
  if (evening) {
    return found.comers
      .filter((comer) => comer.evening === evening.id && comer.guestOf === null)
      .filter((comer) => !comer.waiting && comer.since < since && !seated.has(comer.userId))
      .map(({ userId }) => ({ userId, about: evening.id }));
  }
  if (kind !== "free-seats") {
    return seats
      .filter(({ guestOf, signedUpAt }) => guestOf === null && signedUpAt < since)
      .map(({ userId, game }) => ({ userId, about: game }));
  }
  if (found.toldOfSeats.length > 0) return [];
  return found.members
    .filter(({ id, createdAt, lastSeenAt }) => {
      const isAway = (lastSeenAt ?? createdAt) <= now - AWAY_MS;
      return createdAt < since && !isAway && !seated.has(id);
    })
    .map(({ id }) => ({ userId: id, about: "" }));
}

/** The first day (`YYYY-MM-DD`) of which it is still known who was reminded. */
export const rememberedFrom = (today: string): string => daysAfter(today, -2 * WEEK_DAYS);
