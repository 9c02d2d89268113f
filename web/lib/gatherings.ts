import type { Gathering } from "../../worker/contract/events/coming.ts";

/** Key prefix of all attendance queries: seats and moved days change their data. */
export const GATHERINGS_KEY = ["calendar", "who-comes"] as const;

/** Returns the days on a date (ISO, or `YYYY-MM-DD`). */
export const gatheringsOn = (days: readonly Gathering[] | undefined, date: string): Gathering[] =>
  (days ?? []).filter((day) => day.date.slice(0, 10) === date.slice(0, 10));

/** Returns words for a date on which the club doesn't meet; undefined if it does, or if its days aren't known so far. */
export const offWords = (days: readonly Gathering[] = [], date: string): string | undefined =>
  gatheringsOn(days, date).length === 0 && days.some((day) => day.date > date) ? "no club day" : undefined;
