import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { refuse } from "../errors.ts";

const KILOBYTE = 1_024;
/** Reads no more than 4 KB of whatever comes, and answers 200 to all of it. */
const CAPS_ITSELF = /^\/api\/auth\/_log\/?$/;

const cap = bodyLimit({
  maxSize: 64 * KILOBYTE,
  onError: () => {
    throw refuse("too-large", "That is more than fits. Please shorten it.");
  },
});

/** Bodies are capped; uploads have a route, and a cap, of their own. */
export const bodyCap = createMiddleware((c, next) => (CAPS_ITSELF.test(c.req.path) ? next() : cap(c, next)));
