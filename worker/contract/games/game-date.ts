import { DAY_MS } from "../durations.ts";

// Spelt out, because server and every browser must print the same words, and their locale data differ ("Sep", "Sept").
// A test compares them with British English.
const WEEKDAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

/** Formats a date as "Thu 26 Nov", or "TBC" if missing or invalid. @see spec §5 */
export function formatGameDate(when: string | number | null | undefined): string {
  const date = new Date(when ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "TBC";
  const weekday = WEEKDAYS[date.getUTCDay()];
  return `${weekday} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** Formats a day (`YYYY-MM-DD`) as "26 Nov". */
export const formatDayMonth = (day: string): string => formatGameDate(day).replace(/^\w+ /, "");

/** Formats a day (`YYYY-MM-DD`) that may be far away as "Thu 26 Nov 2026". */
export const formatFarDate = (day: string): string => `${formatGameDate(day)} ${day.slice(0, 4)}`;

interface Dated {
  /** `YYYY-MM-DD`, or that day's instant in ISO; null while undated. */
  date: string | null;
}

/** Returns true on and after the game's day. */
export const hasBegun = ({ date }: Dated, today: string): boolean =>
  date !== null && date.slice(0, 10) <= today;

export const isOver = ({ date }: Dated, today: string): boolean => date !== null && date.slice(0, 10) < today;

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the same weekday a week later; for a day long past, the next to come. */
export function weekAfter(day: string, today: string): string {
  const weeks = Math.ceil((Date.parse(today) - Date.parse(day)) / (7 * DAY_MS));
  return daysAfter(day, 7 * Math.max(1, weeks));
}
