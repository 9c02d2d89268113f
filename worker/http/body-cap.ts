import { bodyLimit } from "hono/body-limit";
import { refuse } from "../errors.ts";

const KILOBYTE = 1_024;

/** Bodies are capped; uploads have a route, and a cap, of their own. */
export const bodyCap = bodyLimit({
  maxSize: 64 * KILOBYTE,
  onError: () => {
    throw refuse("too-large", "That is more than fits. Please shorten it.");
  },
});
