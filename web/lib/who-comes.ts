import type { Gathering } from "../../worker/contract/events/coming.ts";

/** Of every query of who comes to days: a seat, and a day that moves, change what they answer. */
export const WHO_COMES = ["calendar", "who-comes"] as const;

/** The days on a date (ISO, or `YYYY-MM-DD`). */
export const onDate = (days: readonly Gathering[] | undefined, date: string): Gathering[] =>
  (days ?? []).filter((day) => day.date.slice(0, 10) === date.slice(0, 10));
