import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";

/** Returns the form values of a day; empty means the usual ones. `venues`: ids of the club's venues. */
export const valuesOf = (day: EventDay, venues: readonly string[]) => ({
  date: day.date.slice(0, 10),
  title: day.title ?? "",
  note: day.note ?? "",
  start: day.isUsual ? "" : (day.start ?? ""),
  end: day.isUsual ? "" : (day.end ?? ""),
  venueId: day.venueId && venues.includes(day.venueId) ? day.venueId : "",
  capacity: day.capacity,
  cancelled: day.isCancelled,
});

export const LABELS = {
  cancelled: "The day",
  date: "Date",
  start: "Start",
  end: "End",
  venueId: "Venue",
  capacity: "Number of places",
  title: "Title",
  note: "Note",
} as const;

export function inWords(day: EventDay, field: keyof typeof LABELS): string {
  if (field === "cancelled") return day.isCancelled ? "cancelled" : "on";
  if (field === "date") return formatGameDate(day.date);
  if (field === "venueId") return (day.venueId && day.venue?.name) || "as usual";
  if (field === "capacity") return String(day.capacity ?? "not limited");
  if ((field === "start" || field === "end") && day.isUsual) return "as usual";
  return day[field] ?? "blank";
}
