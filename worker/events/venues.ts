import type { Context } from "../context.ts";
import { venueAt } from "../contract/club/club.ts";
import type { EventDay } from "../contract/events/calendar.ts";

/** An event day as the database builds it. */
export type DayRow = Omit<EventDay, "venue">;

/** Looks up the day's venue in the club's settings. */
export function withVenue({ club }: Pick<Context, "club">, { day }: { day: DayRow }): EventDay {
  const venue = venueAt(club.venues, day.venueId);
  return { ...day, venue: venue ? { name: venue.name, address: venue.address } : null };
}
