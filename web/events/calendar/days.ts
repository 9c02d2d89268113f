import type { CalendarMonth, CalendarPost, EventDay } from "../../../worker/contract/events/calendar.ts";
import { daysAfter } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { boundsOf, plusMonths } from "../../../worker/contract/months.ts";

const WEEK = 7;

export interface DayItems {
  /** `YYYY-MM-DD` */
  day: string;
  days: EventDay[];
  games: Game[];
  posts: CalendarPost[];
}

/** Returns the weekday; 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + WEEK - 1) % WEEK;

/** Returns the days of the month in weeks that begin on Monday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const { first, last } = boundsOf(month);
  const weeks: (string | null)[][] = [];
  for (let monday = daysAfter(first, -weekdayOf(first)); monday <= last; monday = daysAfter(monday, WEEK)) {
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => {
        const day = daysAfter(monday, at);
        return day < first || day > last ? null : day;
      }),
    );
  }
  return weeks;
}

export function byDay({
  days,
  games,
  posts,
}: Pick<CalendarMonth, "days" | "games" | "posts">): Map<string, DayItems> {
  const found = new Map<string, DayItems>();
  const at = (date: string | null): DayItems => {
    const day = (date ?? "").slice(0, 10);
    const known = found.get(day) ?? { day, days: [], games: [], posts: [] };
    found.set(day, known);
    return known;
  };
  for (const day of days) at(day.date).days.push(day);
  for (const game of games) at(game.date).games.push(game);
  for (const post of posts) at(post.date).posts.push(post);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the day that a key leads to in the grid; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  if (key === "ArrowLeft") return daysAfter(day, -1);
  if (key === "ArrowRight") return daysAfter(day, 1);
  if (key === "ArrowUp") return daysAfter(day, -WEEK);
  if (key === "ArrowDown") return daysAfter(day, WEEK);
  if (key === "Home") return daysAfter(day, -weekdayOf(day));
  if (key === "End") return daysAfter(day, WEEK - 1 - weekdayOf(day));
  if (key === "PageUp") return sameDayOf(day, -1);
  if (key === "PageDown") return sameDayOf(day, 1);
  return null;
}

/** Returns the same day of another month, or its last day. */
function sameDayOf(day: string, months: number): string {
  const { first, last } = boundsOf(plusMonths(day.slice(0, 7), months));
  const wanted = first.slice(0, 8) + day.slice(8);
  return wanted > last ? last : wanted;
}
