import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

export const DEVICE_ID_LENGTH = 16;

export const device = z.strictObject({
  id: z.string(),
  /** Browser and system, such as "Firefox on Windows"; null if both are unknown. */
  name: z.string().nullable(),
  /** Days at the club, `YYYY-MM-DD`; last seen is updated at most once a day. */
  signedInOn: z.string(),
  lastSeenOn: z.string(),
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const deviceForm = z.object({ id: z.string("Choose one of your devices") }, FORM_MESSAGE);
