import type { Gathering } from "../../worker/contract/events/coming.ts";

/** Key prefix of all attendance queries: seats and moved days change their data. */
export const GATHERINGS_KEY = ["calendar", "who-comes"] as const;

/** Returns the days on a date (ISO, or `YYYY-MM-DD`). */
export const gatheringsOn = (days: readonly Gathering[] | undefined, date: string): Gathering[] =>
  (days ?? []).filter((day) => day.date.slice(0, 10) === date.slice(0, 10));
