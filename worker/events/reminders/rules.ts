import { daysAfter } from "../../contract/games/game-date.ts";
import { instantAt, USUAL_START } from "../../notifications/rules.ts";

// Who is to be reminded of which day, and when. Pure: what was found, and the clock, are passed in.

const HOUR_MS = 3_600_000;
const SOON_MS = 2 * HOUR_MS;
/** When free seats are told of, by the club's clock, and for how long after that it is not too late for it. */
const FREE_SEATS_AT = "10:00";
const FREE_SEATS_FOR_MS = 10 * HOUR_MS;
const FREE_SEATS_DAYS_BEFORE = 2;
/** Free seats are told of once a week: not again for a day that is less than this after the last. */
const WEEK_DAYS = 6;

/** A day, as far as it decides about reminders. */
export interface KnownDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` by the club's clock; null: nobody has said. */
  start: string | null;
  /** The club's day on it is cancelled. */
  isOff: boolean;
  /** The club has planned it. */
  isPlanned: boolean;
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
  evening?: KnownDay["evening"];
}

/** The days (`YYYY-MM-DD`) of which anybody may be reminded at an instant: where it may be yesterday still, or tomorrow. */
export function daysToRemind(now: number): string[] {
  const today = new Date(now).toISOString().slice(0, 10);
  return Array.from({ length: FREE_SEATS_DAYS_BEFORE + 3 }, (_, at) => daysAfter(today, at - 1));
}

/** The day after which a reminder of free seats was in the same week as one for this day. */
export const weekBefore = (day: string): string => daysAfter(day, -WEEK_DAYS);

/**
 * What is to be reminded of at an instant: a game on the day before, at the same hour of the club's clock, and two hours
 * before; free seats in the morning two days before the club meets. Never of what has begun, or is off.
 */
export function dueReminders(days: readonly KnownDay[], now: number, timeZone: string): Due[] {
  return days.flatMap(({ day, start, isOff, isPlanned, evening }): Due[] => {
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
      "free-seats": isPlanned ? [morning, morning + FREE_SEATS_FOR_MS] : null,
    };
    return (Object.keys(spans) as Due["kind"][]).flatMap((kind) => {
      const span = spans[kind];
      return span && span[0] <= now && now < span[1]
        ? [{ kind, day, start, since: span[0], ...(evening && { evening }) }]
        : [];
    });
  });
}

/** The first day (`YYYY-MM-DD`) of which it is still known who was reminded. */
export const rememberedFrom = (today: string): string => daysAfter(today, -2 * WEEK_DAYS);
