import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

export const calendarInvitationsForm = z.object({ wanted: z.boolean("Choose yes or no") }, FORM_MESSAGE);
export const calendarInvitationsChoice = z.strictObject({ wanted: z.boolean() });
export type CalendarInvitationsChoice = z.infer<typeof calendarInvitationsChoice>;

/** The calendar method of a mail: add or update an event, or cancel it. @see RFC 5546 */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** A game as last sent to a calendar; any difference is sent again. */
export interface SentEvent {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` by the club's clock; null while no time is known. */
  start: string | null;
  end: string | null;
  /** IANA time zone of that clock; absent from events sent before it was stored. */
  timeZone?: string;
  /** Length of the game; null: to the end of the evening. */
  minutes: number | null;
  table: string | null;
  /** Venue and address. */
  place: readonly string[];
}
