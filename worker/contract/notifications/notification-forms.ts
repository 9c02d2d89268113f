import * as z from "zod";
import { clockTime, withTimes } from "../events/events.ts";
import { FORM_MESSAGE } from "../text.ts";
import { CHANNELS } from "./news.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";

const URLS_MESSAGE = "Say which notifications to clear, by their addresses";
const URLS_MOST = 200;
const URL_MOST = 2_000;

/** Notifications to clear: those of the urls, or (our own addition to the specification) all. @see spec §5 */
export const clearForm = z.object(
  {
    urls: z
      .array(z.string(URLS_MESSAGE).max(URL_MOST, URLS_MESSAGE), URLS_MESSAGE)
      .max(URLS_MOST, `At most ${URLS_MOST} addresses at once, please`),
    all: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);

const OUT_OF_DATE = "Something here is out of date. Please reload this page and choose again.";
const channels = z.partialRecord(z.enum(CHANNELS), z.boolean("Choose yes or no"), OUT_OF_DATE);
export const choicesForm = z.object(
  { kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), channels, OUT_OF_DATE) },
  FORM_MESSAGE,
);
export const quietForm = withTimes(z.object({ start: clockTime, end: clockTime }, FORM_MESSAGE));
export type QuietForm = z.output<typeof quietForm>;
