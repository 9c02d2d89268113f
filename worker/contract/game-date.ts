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
