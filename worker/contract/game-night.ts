const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

const THURSDAY = 4;
const NOON = 12;
const HOUR = 3_600_000;
const DAY = 86_400_000;

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
    instant: instantOf(midnight + NOON * HOUR, timeZone),
  };
}
