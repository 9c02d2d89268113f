import { formatFarDate, formatGameDate } from "../../worker/contract/games/game-date.ts";
import { dayIn } from "../../worker/contract/wall-clock.ts";

const STEPS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, "minute"],
  [3_600, "hour"],
  [86_400, "day"],
];
const A_WEEK = 7 * 86_400;

const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** Returns "just now", "5 minutes ago", "yesterday"; after a week the date (with another year), by the club's clock. */
export function relativeTime(then: number | string, now: number, timeZone: string): string {
  const at = new Date(then).getTime();
  if (Number.isNaN(at)) return formatGameDate(null);
  const seconds = Math.max(0, (now - at) / 1_000);
  if (seconds >= A_WEEK) {
    const day = dayIn(timeZone, at);
    return day.slice(0, 4) === dayIn(timeZone, now).slice(0, 4) ? formatGameDate(day) : formatFarDate(day);
  }
  const [size, unit] = STEPS.findLast(([least]) => seconds >= least) ?? [];
  if (!size || !unit) return "just now";
  return ago.format(-Math.floor(seconds / size), unit);
}
