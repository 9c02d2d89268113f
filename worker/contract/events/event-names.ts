import type { EventDay } from "./calendar.ts";

// Without zod: what is said of the club's days on pages, in calendars and to search engines.

/** The feed of everything that has a date; each kind of day has one of its own. */
export const ALL_FEED = { feed: "all.ics", name: "Everything" };

export const eventName = ({ title, kind }: Pick<EventDay, "title" | "kind">): string => title ?? kind.name;

/** "19:00 to 23:00", or nothing while no time is known. */
export const hoursWords = ({ start, end }: Pick<EventDay, "start" | "end">): string =>
  start && end ? `${start} to ${end}` : "";
