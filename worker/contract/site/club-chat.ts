import * as z from "zod";
import { FORM_MESSAGE, tidyLine } from "../text.ts";

export const ENDING_LENGTH = 4;

export const WEBHOOK_MESSAGE =
  "Enter the webhook’s whole address, which begins with https://discord.com/api/webhooks/";

export const webhookForm = z.object(
  {
    webhook: z
      .string(WEBHOOK_MESSAGE)
      .transform(tidyLine)
      .refine((text) => text !== "" && text.length <= 300, WEBHOOK_MESSAGE),
  },
  FORM_MESSAGE,
);
export type WebhookForm = z.infer<typeof webhookForm>;

const choice = z.boolean("Choose yes or no");
export const chatChoicesForm = z.object({ evenings: choice, posts: choice }, FORM_MESSAGE);
export type ChatChoicesForm = z.infer<typeof chatChoicesForm>;
export const disconnectForm = z.object({ now: choice.default(false) }, FORM_MESSAGE);

/** The club's connection to its chat. Its address stays on the server. */
export const clubChat = z.strictObject({
  connection: z
    .strictObject({
      since: z.iso.datetime(),
      ending: z.string().max(ENDING_LENGTH),
      evenings: z.boolean(),
      posts: z.boolean(),
      /** Time since when Discord has refused the webhook; null: it takes messages. */
      refusedSince: z.iso.datetime().nullable(),
      isDisconnecting: z.boolean(),
    })
    .nullable(),
});
export type ClubChat = z.infer<typeof clubChat>;

export const chatNameForm = z.object({ wanted: choice }, FORM_MESSAGE);

/** A member's consent to their name in the club's chat; `offered` while there is one. */
export const chatName = z.strictObject({ offered: z.boolean(), wanted: z.boolean() });
export type ChatName = z.infer<typeof chatName>;
