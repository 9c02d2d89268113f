import { dayIn, instantOf } from "../../worker/contract/wall-clock.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const THURSDAY = 4;
const SATURDAY = 6;

const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
const asDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(time(day)).getUTCDay();

export const plusDays = (day: string, days: number): string => asDay(time(day) + days * DAY);

const nextWeekday = (day: string, wanted: number) => plusDays(day, (wanted - weekday(day) + 7) % 7);

/** Every Thursday from one day to another, both included. */
export function thursdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = nextWeekday(from, THURSDAY); day <= to; day = plusDays(day, 7)) days.push(day);
  return days;
}

/** The first Saturday of each month from one day to another. */
export function firstSaturdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = nextWeekday(from, SATURDAY); day <= to; day = plusDays(day, 7)) {
    if (day.slice(8) <= "07") days.push(day);
  }
  return days;
}

/** The days that the demo hangs on, seen from the moment it is filled in. */
export function demoCalendar(now: number, timeZone: string) {
  const today = dayIn(timeZone, now);
  const firstThursday = nextWeekday(today, THURSDAY);
  return {
    now,
    today,
    /** 0 is the coming Thursday (today if it is one), -1 the one before it. */
    thursday: (weeks: number) => plusDays(firstThursday, 7 * weeks),
    /** The next whole Saturday of games. */
    paradise: firstSaturdaysBetween(today, plusDays(today, 45))[0] ?? today,
    /** The instant of a day's full hour by the club's clock. */
    hourOf: (day: string, hour: number) => instantOf(time(day) + hour * HOUR, timeZone),
  };
}

export type DemoCalendar = ReturnType<typeof demoCalendar>;
