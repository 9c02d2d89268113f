import { dayIn } from "../../../worker/contract/dates.ts";
import { formatGameDate } from "../../../worker/contract/game-date.ts";

const DAY_MS = 86_400_000;

/** "today", "yesterday" or "on Thu 26 Nov", of a day at the club. */
export function daysAgo(day: string, timeZone: string): string {
  const now = Date.now();
  if (day === dayIn(timeZone, now)) return "today";
  return day === dayIn(timeZone, now - DAY_MS) ? "yesterday" : `on ${formatGameDate(day)}`;
}
