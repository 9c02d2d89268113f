import * as z from "zod";
import { WAYS } from "./news.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";

/** Something that happened which concerns a member. @see spec §3 */
export const notification = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** A path on this site: of the page that it is about, by which it is cleared. */
  url: z.string(),
  /** Where it leads: the same path, with the message that it tells of. */
  href: z.string(),
  title: z.string(),
  /** The latest of what is folded into it, in a sentence. */
  brief: z.string(),
  /** How many of this kind on this thing are folded into it. */
  times: z.number(),
  /** ISO instant of the latest. */
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** How a member is told: each kind by each way, and when mails wait. */
export const tellChoices = z.strictObject({
  kinds: z.record(z.enum(NOTIFICATION_KINDS), z.record(z.enum(WAYS), z.boolean())),
  /** `HH:MM` by the club's clock; null: never. */
  quiet: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
});
export type TellChoices = z.infer<typeof tellChoices>;
