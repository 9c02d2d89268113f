import { instantOf, wallClock } from "../wall-clock.ts";

/** By their numbers, 0 to 6, as a date has them. */
export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
/** The numbers of the weekdays as a week has them here: from Monday on. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

const WEEK = WEEKDAYS.length;
/** Whoever has said no usual day meets on Thursdays. @see spec §9 */
export const DEFAULT_WEEKDAY = 4;
const NOON = 12;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** "Thursday" for a day (`YYYY-MM-DD`). */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? "";

/** "Thursday 26 November" for a day (`YYYY-MM-DD`) or an instant at midnight UTC. */
export function formatLongDay(day: string): string {
  const date = new Date(day);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

export interface GameNight {
  /** `YYYY-MM-DD`, in the club's time zone. */
  day: string;
  /** Noon of that day there, in milliseconds. */
  instant: number;
}

/** The weekday of the soonest day from this one (`YYYY-MM-DD`) on that is one of the usual days; null without any. */
export function usualWeekdayFrom(day: string, usual: readonly number[]): number | null {
  const began = new Date(day).getUTCDay();
  const ahead = (weekday: number) => (weekday - began + WEEK) % WEEK;
  return usual.toSorted((a, b) => ahead(a) - ahead(b))[0] ?? null;
}

/**
 * The coming usual day of the club at 12:00; when it is that day, before noon that is today. Without usual days it is
 * Thursday. @see spec §9
 */
export function nextGameNight(now: number, timeZone: string, usual: readonly number[] = []): GameNight {
  const here = new Date(wallClock(now, timeZone));
  const isAfternoon = here.getUTCHours() >= NOON;
  const daysAhead = (weekday: number) => {
    const ahead = (weekday - here.getUTCDay() + WEEK) % WEEK;
    return ahead === 0 && isAfternoon ? WEEK : ahead;
  };
  const ahead = Math.min(...(usual.length > 0 ? usual : [DEFAULT_WEEKDAY]).map(daysAhead));
  const midnight = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()) + ahead * DAY;
  return {
    day: new Date(midnight).toISOString().slice(0, 10),
    instant: instantOf(midnight + NOON * HOUR, timeZone),
  };
}
