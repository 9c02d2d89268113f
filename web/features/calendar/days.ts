import type { CalendarMonth, CalendarPost, EventDay } from "../../../worker/contract/calendar.ts";
import { EVENT_NAMES } from "../../../worker/contract/event-names.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { boundsOf } from "../../../worker/contract/months.ts";

const DAY_MS = 86_400_000;
const WEEK = 7;

export const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** Everything of one day of the calendar. */
export interface DayItems {
  /** `YYYY-MM-DD` */
  day: string;
  days: EventDay[];
  games: Game[];
  posts: CalendarPost[];
}

/** The day so many days from this one. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + WEEK - 1) % WEEK;

/** The days of the month in weeks that begin on Monday; null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [first, last] = boundsOf(month);
  const weeks: (string | null)[][] = [];
  for (let monday = plusDays(first, -weekdayOf(first)); monday <= last; monday = plusDays(monday, WEEK)) {
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => {
        const day = plusDays(monday, at);
        return day < first || day > last ? null : day;
      }),
    );
  }
  return weeks;
}

/** What is on, by day, for the days on which anything is. */
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

export const eventName = ({ title, event }: Pick<EventDay, "title" | "event">): string =>
  title ?? EVENT_NAMES[event];

/** "19:00 to 23:00", or nothing while no time is known. */
export const hoursWords = ({ start, end }: Pick<EventDay, "start" | "end">): string =>
  start && end ? `${start} to ${end}` : "";

/** The day that a key leads to from a day of the grid; null for a key that leads nowhere. */
export function dayByKey(key: string, day: string): string | null {
  if (key === "ArrowLeft") return plusDays(day, -1);
  if (key === "ArrowRight") return plusDays(day, 1);
  if (key === "ArrowUp") return plusDays(day, -WEEK);
  if (key === "ArrowDown") return plusDays(day, WEEK);
  if (key === "Home") return plusDays(day, -weekdayOf(day));
  if (key === "End") return plusDays(day, WEEK - 1 - weekdayOf(day));
  if (key === "PageUp") return sameDayOf(day, -1);
  if (key === "PageDown") return sameDayOf(day, 1);
  return null;
}

/** The same day of another month, or the last that it has. */
function sameDayOf(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const [first, last] = boundsOf(date.toISOString().slice(0, 7));
  const wanted = first.slice(0, 8) + day.slice(8);
  return wanted > last ? last : wanted;
}
