import * as z from "zod";
import { FORM_MESSAGE } from "./text.ts";

const URLS_MESSAGE = "Say which notifications to clear, by their addresses";
const URLS_MOST = 200;
const URL_MOST = 2_000;

/** Which notifications to clear: those of the urls, or (our own, beside the specification) all. @see spec §5 */
export const clearForm = z.object(
  {
    urls: z
      .array(z.string(URLS_MESSAGE).max(URL_MOST, URLS_MESSAGE), URLS_MESSAGE)
      .max(URLS_MOST, `At most ${URLS_MOST} addresses at once, please`),
    all: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
