import * as z from "zod";
import { FORM_MESSAGE, line } from "../text.ts";

const KIND_NAME_MOST = 40;
export const KINDS_MOST = 12;
/** Number of calendar styles for kinds of days; further kinds repeat them. */
export const MARKS = 6;

export const eventKind = z.strictObject({
  /** Id in the API; it survives a change of name. @see spec §3 */
  id: z.string(),
  name: z.string(),
  /** Name of its file under `/calendar/`; it survives a change of name, too. */
  feed: z.string(),
});
export type EventKind = z.infer<typeof eventKind>;

export const clubKind = eventKind.extend({ isRetired: z.boolean() });
export type ClubKind = z.infer<typeof clubKind>;

export const kindForm = z.object({ name: line("Give it a name", KIND_NAME_MOST) }, FORM_MESSAGE);
export type KindForm = z.infer<typeof kindForm>;
