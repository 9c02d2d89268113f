import { DAY_MS, HOUR_MS } from "../../contract/durations.ts";
import { firstToBegin } from "../../contract/events/club-days.ts";
import { daysAfter } from "../../contract/games/game-date.ts";
import { instantAt, MORNING, USUAL_START } from "../../notifications/rules.ts";

// Rules on reminders: who, of which day, and when. Pure: facts and the clock are passed in.

const SOON_MS = 2 * HOUR_MS;
// From the morning on.
const FREE_SEATS_FOR_MS = 10 * HOUR_MS;
const FREE_SEATS_DAYS_BEFORE = 2;
/** Free seats are reminded of once a week: not again within so many days. */
const WEEK_DAYS = 6;
/** Members absent for this long get no reminders of free seats. */
const AWAY_MS = 90 * DAY_MS;

export interface ReminderDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` by the club's clock; null if not known. */
  start: string | null;
  isOff: boolean;
  isPlanned: boolean;
  hasFreeSeats: boolean;
  /** An event day on it, for reminders of those who come without a game. */
  evening?: { id: string; name: string; hasGames: boolean };
}

export interface Due {
  kind: "tomorrow" | "soon" | "free-seats";
  day: string;
  start: string | null;
  /** Milliseconds. Players who took their seats later need no reminder. */
  since: number;
  evening?: ReminderDay["evening"];
}

export interface DayOnDate {
  id: string;
  date: string;
  event: string;
  /** Its title, or else the name of its kind. */
  name: string;
  start: string | null;
  cancelledAt: number | null;
  /** True if anybody comes, or has answered otherwise. */
  hasAnswers: boolean;
}

interface GameOnDate {
  date: string | null;
  maxPlayers: number;
  playerCount: number;
}

/** Returns the dates on which somebody plays or comes. Games have the hours of the day that begins first. */
export function knownDays(found: {
  days: readonly DayOnDate[];
  games: readonly GameOnDate[];
}): ReminderDay[] {
  const firstOn = (day: string) => firstToBegin(found.days.filter(({ date }) => date === day));
  const byDate = Map.groupBy(found.games, ({ date }) => date);
  const played = [...byDate].flatMap(([day, games]): ReminderDay[] => {
    if (day === null) return [];
    const days = found.days.filter(({ date }) => date === day);
    return [
      {
        day,
        start: firstOn(day)?.start ?? null,
        isOff: days.length > 0 && days.every(({ cancelledAt }) => cancelledAt !== null),
        isPlanned: days.length > 0,
        hasFreeSeats: games.some(({ playerCount, maxPlayers }) => playerCount < maxPlayers),
      },
    ];
  });
  const evenings = found.days
    .filter(({ cancelledAt, hasAnswers }) => cancelledAt === null && hasAnswers)
    .map(({ id, date, name, start }) => ({
      ...{ day: date, start, isOff: false, isPlanned: false, hasFreeSeats: false },
      evening: { id, name, hasGames: firstOn(date)?.id === id },
    }));
  return [...played, ...evenings];
}

/** Returns the first and last date (`YYYY-MM-DD`) with possible reminders at an instant, in any time zone. */
export function daysToRemind(now: number): { from: string; until: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  return { from: daysAfter(today, -1), until: daysAfter(today, FREE_SEATS_DAYS_BEFORE + 1) };
}

/** Returns the day after which a reminder of free seats counts for the same week. */
export const weekBefore = (day: string): string => daysAfter(day, -WEEK_DAYS);

/**
 * Returns the reminders due at an instant: of a game, a day before at the same local time, and two hours before; of
 * free seats, in the morning two days before the club meets. None once it has begun, or is cancelled.
 */
export function dueReminders(days: readonly ReminderDay[], now: number, timeZone: string): Due[] {
  return days.flatMap(({ day, start, isOff, isPlanned, hasFreeSeats, evening }): Due[] => {
    const at = (of: string, time: string) => instantAt(of, time, timeZone);
    const begins = at(day, start ?? USUAL_START);
    if (isOff || begins <= now) return [];
    const soon = begins - SOON_MS;
    const dayBefore = at(daysAfter(day, -1), start ?? USUAL_START);
    const morning = at(daysAfter(day, -FREE_SEATS_DAYS_BEFORE), MORNING);
    const spans: Record<Due["kind"], [from: number, until: number] | null> = {
      tomorrow: [dayBefore, soon],
      // Without a start, no reminder shortly before it.
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

/** A member (id) and the game or evening of a reminder; `about` is empty for free seats. */
interface Reminded {
  userId: string;
  about: string;
}

interface Noted extends Reminded {
  kind: string;
  day: string;
}

/** A member or guest; guests get no mail. */
interface Person {
  userId: string;
  guestOf: string | null;
}

interface FoundForDue {
  seats: readonly (Person & { game: string; day: string | null; signedUpAt: number })[];
  comers: readonly (Person & { evening: string; since: number; waiting: boolean })[];
  undecided: readonly { userId: string; evening: string; since: number }[];
  /** Left out when no reminder of free seats is due. */
  members: readonly { id: string; createdAt: number; lastSeenAt: number | null }[];
  /** Members who can't make it, by day. */
  absent: readonly { userId: string; day: string }[];
  toldOfSeats: readonly object[];
  noted: readonly Noted[];
}

export interface Reminder {
  due: Due;
  to: Reminded[];
  /** True for the question to those who said maybe. */
  isMaybe?: true;
}

const noteKey = ({ userId, kind, about, day }: Noted): string => [kind, day, userId, about].join(" ");

/**
 * Decides who is reminded now, once of each thing; null if nobody is. Games: their players. Evenings: those who come
 * and play nothing that day; those who said maybe are asked the day before. Free seats, once a week: recently active
 * members without a seat.
 */
export function decideReminders(due: readonly Due[], found: FoundForDue, now: number): Reminder[] | null {
  const noted = new Set(found.noted.map(noteKey));
  const reminders = due
    .flatMap((one): Reminder[] => [
      { due: one, to: concernedBy(one, found, now) },
      { due: one, to: undecidedOf(one, found), isMaybe: true },
    ])
    .map((one) => ({ ...one, to: one.to.filter((it) => !noted.has(noteKey({ ...one.due, ...it }))) }))
    .filter(({ to }) => to.length > 0);
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
  const absent = new Set(found.absent.filter((one) => one.day === day).map(({ userId }) => userId));
  return found.members
    .filter(({ id, createdAt, lastSeenAt }) => {
      const isAway = (lastSeenAt ?? createdAt) <= now - AWAY_MS;
      return createdAt < since && !isAway && !seated.has(id) && !absent.has(id);
    })
    .map(({ id }) => ({ userId: id, about: "" }));
}

/** Returns those who are asked whether they come: they said maybe, and took no seat of the evening's later. */
function undecidedOf({ kind, day, evening, since }: Due, { undecided, seats }: FoundForDue): Reminded[] {
  if (kind !== "tomorrow" || !evening) return [];
  return undecided
    .filter((one) => one.evening === evening.id && one.since < since)
    .filter(
      (one) =>
        !evening.hasGames ||
        !seats.some((seat) => seat.day === day && seat.userId === one.userId && seat.signedUpAt > one.since),
    )
    .map(({ userId }) => ({ userId, about: evening.id }));
}

/** Returns the first day (`YYYY-MM-DD`) whose sent reminders are still stored. */
export const rememberedFrom = (today: string): string => daysAfter(today, -2 * WEEK_DAYS);
