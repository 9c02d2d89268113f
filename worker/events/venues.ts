import type { Context } from "../context.ts";
import { venueAt } from "../contract/club/club.ts";
import type { EventDay } from "../contract/events/calendar.ts";

export type DayRow = Omit<EventDay, "venue">;

export function withVenue({ club }: Pick<Context, "club">, { day }: { day: DayRow }): EventDay {
  const venue = venueAt(club.venues, day.venueId);
  return { ...day, venue: venue ? { name: venue.name, address: venue.address } : null };
}
