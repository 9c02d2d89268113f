import type { EventDay } from "./calendar.ts";

// Without zod: names of the club's days, for pages, calendars and search engines.

export const ALL_FEED = { feed: "all.ics", name: "Everything" };

export const eventName = ({ title, kind }: Pick<EventDay, "title" | "kind">): string => title ?? kind.name;

/** Returns "19:00 to 23:00", or nothing if the hours are unknown. */
export const hoursWords = ({ start, end }: Pick<EventDay, "start" | "end">): string =>
  start && end ? `${start} to ${end}` : "";
