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

interface Dated {
  /** `YYYY-MM-DD`, or that day's instant in ISO; null while there is none. */
  date: string | null;
}

/** Whether the game's day has come, or gone. @param today `YYYY-MM-DD` at the club */
export const hasBegun = ({ date }: Dated, today: string): boolean =>
  date !== null && date.slice(0, 10) <= today;

/** Whether the game's day has gone. @param today `YYYY-MM-DD` at the club */
export const isOver = ({ date }: Dated, today: string): boolean => date !== null && date.slice(0, 10) < today;
