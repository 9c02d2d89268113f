import type { Context } from "../../context.ts";
import type { EventDay } from "../../contract/calendar.ts";

/** An event day as the database builds it. */
export type DayRow = Omit<EventDay, "venue">;

/** The venue that was chosen, while the club has it; else the first, if it has any. */
export const venueAt = <Venue extends { id: string }>(
  venues: readonly Venue[],
  id: string | null,
): Venue | undefined => venues.find((venue) => venue.id === id) ?? venues[0];

/** The day with its place, by the club's settings. */
export function placed({ club }: Pick<Context, "club">, { day }: { day: DayRow }): EventDay {
  const venue = venueAt(club.venues, day.venueId);
  return { ...day, venue: venue ? { name: venue.name, address: venue.address } : null };
}
