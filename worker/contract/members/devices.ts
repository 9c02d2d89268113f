import * as z from "zod";
import { FORM_MESSAGE } from "../text.ts";

export const DEVICE_ID_LENGTH = 16;

/** A browser in which a member is signed in, as they see it themselves. */
export const device = z.strictObject({
  id: z.string(),
  /** Browser and system, such as "Firefox on Windows"; null where neither is known. */
  name: z.string().nullable(),
  /** Days at the club, `YYYY-MM-DD`. A session counts as seen again at most once a day. */
  signedInOn: z.string(),
  lastSeenOn: z.string(),
  /** It is the one that asks. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const deviceForm = z.object({ id: z.string("Choose one of your devices") }, FORM_MESSAGE);
