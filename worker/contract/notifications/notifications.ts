import * as z from "zod";
import { CHANNELS } from "./news.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";

export const notification = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  url: z.string(),
  /** Its link: the same path, with the anchor of the message. */
  href: z.string(),
  title: z.string(),
  brief: z.string(),
  /** Number of events of this kind on this thing folded into it. */
  times: z.number(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

export const notificationChoices = z.strictObject({
  kinds: z.record(z.enum(NOTIFICATION_KINDS), z.record(z.enum(CHANNELS), z.boolean())),
  /** `HH:MM` by the club's clock; null for none. */
  quiet: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
});
export type NotificationChoices = z.infer<typeof notificationChoices>;
