import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";

export const KIND_NAME_MOST = 40;
/** As many kinds of days a club may have that are not retired. */
export const KINDS_MOST = 12;
/** By so many looks are kinds told from each other on the calendar; then they begin again. */
export const MARKS = 6;

/** A kind of day on which the club meets. */
export const eventKind = z.strictObject({
  /** What the API calls it; it stays when the name changes. @see spec §3 */
  id: z.string(),
  name: z.string(),
  /** The file under `/calendar/` to subscribe to; it stays, too. */
  feed: z.string(),
});
export type EventKind = z.infer<typeof eventKind>;

/** A kind as those see it who plan the calendar. */
export const clubKind = eventKind.extend({ isRetired: z.boolean() });
export type ClubKind = z.infer<typeof clubKind>;

export const kindForm = z.object({ name: line("Give it a name", KIND_NAME_MOST) }, FORM_MESSAGE);
export type KindForm = z.infer<typeof kindForm>;

/** The ids of all kinds that are not retired, as they are to stand. */
export const kindOrderForm = z.object(
  { kinds: z.array(z.string(FORM_MESSAGE), FORM_MESSAGE).max(KINDS_MOST, FORM_MESSAGE) },
  FORM_MESSAGE,
);
