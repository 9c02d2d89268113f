// Without zod: the browser proposes a day for a game by it, and says on which day something was.
import { clocksOf } from "./clocks.ts";

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

/** The calendar day (`YYYY-MM-DD`) that a clock in the time zone shows at the instant. */
export const dayIn = (timeZone: string, now: number): string => dayClockOf(timeZone).format(now);

/** What a clock in the time zone shows at the instant, written as if it were UTC (milliseconds, to the minute). */
export function wallClock(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}

/** The instant at which a clock in the time zone shows this. */
export function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number) => wallClock(instant, timeZone) - instant;
  const near = wall - offsetAt(wall);
  return wall - offsetAt(near);
}

/** Whether it is the name of a time zone that this machine knows, such as Europe/London. */
export function isTimeZone(name: string): boolean {
  try {
    // An offset such as +01:00 is none: it knows nothing of summer.
    return /^[a-z]/i.test(name) && Boolean(clockOf(name));
  } catch {
    return false;
  }
}
