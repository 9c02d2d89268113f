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

export function thursdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = nextWeekday(from, THURSDAY); day <= to; day = plusDays(day, 7)) days.push(day);
  return days;
}

export function firstSaturdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = nextWeekday(from, SATURDAY); day <= to; day = plusDays(day, 7)) {
    if (day.slice(8) <= "07") days.push(day);
  }
  return days;
}

export function demoCalendar(now: number, timeZone: string) {
  const today = dayIn(timeZone, now);
  const firstThursday = nextWeekday(today, THURSDAY);
  return {
    now,
    today,
    /** Returns a Thursday: 0 is the coming one (or today), -1 the one before it. */
    thursday: (weeks: number) => plusDays(firstThursday, 7 * weeks),
    paradise: firstSaturdaysBetween(today, plusDays(today, 45))[0] ?? today,
    /** Returns the instant of a full hour by the club's clock. */
    hourOf: (day: string, hour: number) => instantOf(time(day) + hour * HOUR, timeZone),
  };
}

export type DemoCalendar = ReturnType<typeof demoCalendar>;
