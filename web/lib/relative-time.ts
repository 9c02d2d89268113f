import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../worker/contract/durations.ts";
import { formatFarDate, formatGameDate } from "../../worker/contract/games/game-date.ts";
import { dayIn } from "../../worker/contract/wall-clock.ts";

const A_WEEK = 7;

const ago = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** Returns "just now", "5 minutes ago", "yesterday"; after a week the date (with another year), by the club's clock. */
export function relativeTime(then: number | string, now: number, timeZone: string): string {
  const at = new Date(then).getTime();
  if (Number.isNaN(at)) return formatGameDate(null);
  const passed = now - at;
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return ago.format(-Math.floor(passed / MINUTE_MS), "minute");
  if (passed < DAY_MS) return ago.format(-Math.floor(passed / HOUR_MS), "hour");
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, now)];
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (days < A_WEEK) return ago.format(-days, "day");
  return day.slice(0, 4) === today.slice(0, 4) ? formatGameDate(day) : formatFarDate(day);
}
