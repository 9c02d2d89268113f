import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

// Without zod: the browser uses it to propose a game's day and to date things.

/** Returns a cache of formatters by time zone: constructing one costs more than a hundred uses of it. */
export function clocksOf(options: Intl.DateTimeFormatOptions, locale = "en-GB") {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const clock = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    known.set(timeZone, clock);
    return clock;
  };
}

const clockOf = clocksOf({
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

const dayClockOf = clocksOf({ dateStyle: "short" }, "en-CA");

/** Returns the calendar day (`YYYY-MM-DD`) in the time zone at the instant. */
export const dayIn = (timeZone: string, now: number): string => dayClockOf(timeZone).format(now);

/** Dates whose evening may be going on: last night's until six in the morning, else today's, and today's. */
export type OpenNights = readonly [lastNight: string, today: string];

export const openNights = (timeZone: string, now: number): OpenNights => [
  // By the clock on the wall, also in the night on which it changes.
  new Date(wallClock(now, timeZone) - 6 * HOUR_MS).toISOString().slice(0, 10),
  dayIn(timeZone, now),
];

/** Returns the local time in the zone, written as if it were UTC (milliseconds, to the minute). */
export function wallClock(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}

// By the zone's own clocks: midnight in India is on no full hour of UTC.
export function fullHour(timeZone: string, now: number): number {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return minute - (wallClock(minute, timeZone) % HOUR_MS);
}

// As calendars have it (RFC 5545, 3.3.5): of an hour that occurs twice the first, and one that is left out moves forward.
export function instantOf(wall: number, timeZone: string): number {
  const withOffsetAt = (near: number) => wall + near - wallClock(near, timeZone);
  const [before, after] = [withOffsetAt(wall - DAY_MS), withOffsetAt(wall + DAY_MS)];
  const isOf = (instant: number) => wallClock(instant, timeZone) === wall;
  return before !== after && !isOf(before) && isOf(after) ? after : before;
}

/** Returns true for a time zone name that this machine knows, such as Europe/London. */
export function isTimeZone(name: string): boolean {
  try {
    // An offset such as +01:00 does not count: it knows no summer time.
    return /^[a-z]/i.test(name) && Boolean(clockOf(name));
  } catch {
    return false;
  }
}
