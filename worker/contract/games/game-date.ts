// Written out rather than asked of the browser: the first HTML and every browser must say the very same words,
// and their data differ ("Sep", "Sept"). A test holds them against British English.
const WEEKDAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

/** "Thu 26 Nov", or "TBC" for a date that is missing or none. @see spec §5 */
export function formatGameDate(when: string | number | null | undefined): string {
  const date = new Date(when ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "TBC";
  const weekday = WEEKDAYS[date.getUTCDay()];
  return `${weekday} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** "26 Nov", for a day (`YYYY-MM-DD`). */
export const formatDayMonth = (day: string): string => formatGameDate(day).replace(/^\w+ /, "");

/** "Thu 26 Nov 2026", for a day (`YYYY-MM-DD`) that may be far away. */
export const formatFarDate = (day: string): string => `${formatGameDate(day)} ${day.slice(0, 4)}`;

interface Dated {
  /** `YYYY-MM-DD`, or that day's instant in ISO; null while there is none. */
  date: string | null;
}

/** Whether the game's day has come, or gone. @param today `YYYY-MM-DD` at the club */
export const hasBegun = ({ date }: Dated, today: string): boolean =>
  date !== null && date.slice(0, 10) <= today;

/** Whether the game's day has gone. @param today `YYYY-MM-DD` at the club */
export const isOver = ({ date }: Dated, today: string): boolean => date !== null && date.slice(0, 10) < today;

const DAY_MS = 86_400_000;

/** A day (`YYYY-MM-DD`) so many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same weekday a week after a day that has come; of one that is long past, the next one. @param today `YYYY-MM-DD` */
export function weekAfter(day: string, today: string): string {
  const weeks = Math.ceil((Date.parse(today) - Date.parse(day)) / (7 * DAY_MS));
  return daysAfter(day, 7 * Math.max(1, weeks));
}
