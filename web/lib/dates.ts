// Written out rather than asked of the browser: the first HTML and every browser must say the very same words,
// and their data differ ("Sep", "Sept"). A test holds them against British English.
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const SHORT_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

const THURSDAY = 4;
const NOON = 12;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** "Thu 26 Nov", or "TBC" for a date that is missing or none. @see spec §5 */
export function formatGameDate(when: string | number | null | undefined): string {
  const date = new Date(when ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "TBC";
  const weekday = WEEKDAYS[date.getUTCDay()]?.slice(0, 3);
  return `${weekday} ${date.getUTCDate()} ${SHORT_MONTHS[date.getUTCMonth()]}`;
}

/** "Thursday 26 November" for a day (`YYYY-MM-DD`) or an instant at midnight UTC. */
export function formatLongDay(day: string): string {
  const date = new Date(day);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** What a clock in the time zone shows at the instant, written as if it were UTC (milliseconds). */
function wallClock(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
}

/** The instant at which a clock in the time zone shows this. */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number) => wallClock(instant, timeZone) - instant;
  const near = wall - offsetAt(wall);
  return wall - offsetAt(near);
}

export interface GameNight {
  /** `YYYY-MM-DD`, in the club's time zone. */
  day: string;
  /** Noon of that day there, in milliseconds. */
  instant: number;
}

/** The coming Thursday at 12:00; on a Thursday before noon that is today. @see spec §9 */
export function nextGameNight(now: number, timeZone: string): GameNight {
  const here = new Date(wallClock(now, timeZone));
  const ahead = (THURSDAY - here.getUTCDay() + 7) % 7;
  const isOver = ahead === 0 && here.getUTCHours() >= NOON;
  const midnight =
    Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()) + (isOver ? 7 : ahead) * DAY;
  return {
    day: new Date(midnight).toISOString().slice(0, 10),
    instant: instantOf(midnight + NOON * 60 * MINUTE, timeZone),
  };
}

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, "minute"],
  [3_600, "hour"],
  [86_400, "day"],
];
const A_WEEK = 7 * 86_400;

/** "just now", "5 minutes ago", "yesterday", and after a week the date. */
export function relativeTime(then: number | string, now: number): string {
  const seconds = Math.max(0, (now - new Date(then).getTime()) / 1_000);
  if (!(seconds < A_WEEK)) return formatGameDate(then);
  const [size, unit] = STEPS.findLast(([least]) => seconds >= least) ?? [];
  if (!size || !unit) return "just now";
  return new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}
