import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

/** Whether a member is sent calendar invitations for the games at which they sit. */
export const calendarInvitationsForm = z.object({ wanted: z.boolean("Choose yes or no") }, FORM_MESSAGE);
export const calendarInvitationsChoice = z.strictObject({ wanted: z.boolean() });
export type CalendarInvitationsChoice = z.infer<typeof calendarInvitationsChoice>;

/** What a mail asks of a calendar: to have an event, or no longer. @see RFC 5546 */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** A game as a calendar was told it: what differs from this is told again. */
export interface ToldEvent {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` by the club's clock; null while no time is known. */
  start: string | null;
  end: string | null;
  /** By which that clock went (an IANA name); absent from what was told before it was kept. */
  timeZone?: string;
  /** How long it takes; null: to the end of the evening. */
  minutes: number | null;
  table: string | null;
  /** Venue and address. */
  place: readonly string[];
}
