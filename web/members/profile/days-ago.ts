import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { dayIn } from "../../../worker/contract/wall-clock.ts";

const DAY_MS = 86_400_000;

/** Returns "today", "yesterday" or "on Thu 26 Nov" for a day at the club. */
export function daysAgo(day: string, timeZone: string): string {
  const now = Date.now();
  if (day === dayIn(timeZone, now)) return "today";
  return day === dayIn(timeZone, now - DAY_MS) ? "yesterday" : `on ${formatGameDate(day)}`;
}
