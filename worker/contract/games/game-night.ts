import { DAY_MS, HOUR_MS } from "../durations.ts";
import { MONTHS } from "../months.ts";
import { instantOf, wallClock } from "../wall-clock.ts";

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

const WEEK = WEEKDAYS.length;
/** Thursday, for a club without usual days. @see spec §9 */
export const DEFAULT_WEEKDAY = 4;
const NOON = 12;

/** Returns the weekday of a day (`YYYY-MM-DD`), such as "Thursday". */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? "";

/** Formats a day (`YYYY-MM-DD`), or an instant at midnight UTC, as "Thursday 26 November". */
export function formatLongDay(day: string): string {
  const date = new Date(day);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

interface GameNight {
  /** `YYYY-MM-DD`, in the club's time zone. */
  day: string;
  /** Noon of that day there, in milliseconds. */
  instant: number;
}

/** Returns the soonest usual weekday on or after a day (`YYYY-MM-DD`); null without usual days. */
export function usualWeekdayFrom(day: string, usual: readonly number[]): number | null {
  const began = new Date(day).getUTCDay();
  const ahead = (weekday: number) => (weekday - began + WEEK) % WEEK;
  return usual.toSorted((a, b) => ahead(a) - ahead(b))[0] ?? null;
}

/** Returns the club's next usual day at 12:00; before noon of such a day, today. Default: Thursday. @see spec §9 */
export function nextGameNight(now: number, timeZone: string, usual: readonly number[] = []): GameNight {
  const here = new Date(wallClock(now, timeZone));
  const isAfternoon = here.getUTCHours() >= NOON;
  const daysAhead = (weekday: number) => {
    const ahead = (weekday - here.getUTCDay() + WEEK) % WEEK;
    return ahead === 0 && isAfternoon ? WEEK : ahead;
  };
  const ahead = Math.min(...(usual.length > 0 ? usual : [DEFAULT_WEEKDAY]).map(daysAhead));
  const midnight = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()) + ahead * DAY_MS;
  return {
    day: new Date(midnight).toISOString().slice(0, 10),
    instant: instantOf(midnight + NOON * HOUR_MS, timeZone),
  };
}
