import { weeksAhead } from "../../worker/contract/games/game-board.ts";

const DAY_MS = 86_400_000;

/** How people speak of a day, seen from `today` (`YYYY-MM-DD`): "Tonight", "This week" … or nothing. */
export function nearness(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  if (days === 0) return "Tonight";
  if (days === 1) return "Tomorrow";
  if (days < 0) return "";
  return ["This week", "Next week"][weeksAhead(date, today)] ?? "";
}

/** The day (`YYYY-MM-DD`) that a clock in the club's time zone shows. */
export const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
