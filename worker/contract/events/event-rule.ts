import { DAY_MS } from "../durations.ts";

// Without zod: the browser previews a rule's days during typing.

/** "Every Thursday from one day to another, except in August and on these days." Days are `YYYY-MM-DD`. */
export interface EventRule {
  /** 0 is Sunday. */
  weekday: number;
  /** Position in its month: 1 to 4, -1 for the last; null for all. */
  nth: 1 | 2 | 3 | 4 | -1 | null;
  from: string;
  to: string;
  /** Excluded months, 1 to 12. */
  exceptMonths: number[];
  exceptDays: string[];
}

const WEEK = 7;

/** Most days planned at once: three years of a weekly night. */
export const PLANNED_MOST = 160;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

function isNth(time: number, nth: number | null): boolean {
  if (nth === null) return true;
  if (nth === -1) return new Date(time).getUTCMonth() !== new Date(time + WEEK * DAY_MS).getUTCMonth();
  return Math.ceil(new Date(time).getUTCDate() / WEEK) === nth;
}

/** Lists the days of a rule in order: at most `PLANNED_MOST` and one more, which tells that there are too many. */
export function daysOf({ weekday, nth, from, to, exceptMonths, exceptDays }: EventRule): string[] {
  const days: string[] = [];
  const first = Date.parse(from);
  const ahead = (weekday - new Date(first).getUTCDay() + WEEK) % WEEK;
  for (let time = first + ahead * DAY_MS; time <= Date.parse(to); time += WEEK * DAY_MS) {
    const day = dayAt(time);
    const isLeftOut = exceptMonths.includes(Number(day.slice(5, 7))) || exceptDays.includes(day);
    if (!isLeftOut && isNth(time, nth)) days.push(day);
    if (days.length > PLANNED_MOST) break;
  }
  return days;
}
