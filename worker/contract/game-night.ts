import { instantOf, wallClock } from "./wall-clock.ts";

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
