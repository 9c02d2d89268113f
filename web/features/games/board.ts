import type { Game } from "../../../worker/contract/games.ts";

export interface Day {
  /** ISO instant, or null for the games without a date. */
  date: string | null;
  games: Game[];
}

/** The games under one heading a day, in the order in which they come. */
export function byDay(games: Game[]): Day[] {
  const days: Day[] = [];
  for (const game of games) {
    const last = days.at(-1);
    if (last?.date === game.date) last.games.push(game);
    else days.push({ date: game.date, games: [game] });
  }
  return days;
}

const DAY_MS = 86_400_000;
const MONDAY_FIRST = [6, 0, 1, 2, 3, 4, 5];

/** How people speak of a day, seen from `today` (`YYYY-MM-DD`): "Tonight", "This week" … or nothing. */
export function nearness(date: string, today: string): string {
  const start = Date.parse(today);
  const days = Math.round((Date.parse(date) - start) / DAY_MS);
  const weekday = MONDAY_FIRST[new Date(start).getUTCDay()] ?? 0;
  if (days === 0) return "Tonight";
  if (days === 1) return "Tomorrow";
  if (days < 0) return "";
  return ["This week", "Next week"][Math.floor((days + weekday) / 7)] ?? "";
}

/** The day (`YYYY-MM-DD`) that a clock in the club's time zone shows. */
export const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
