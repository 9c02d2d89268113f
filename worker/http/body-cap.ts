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
export const bodyCap = createMiddleware(async (c, next) => {
  if (CAPS_ITSELF.test(c.req.path)) return next();
  const refusal = await cap(c, next);
  // Over a body that nobody read workerd drops the connection, and with it the browser's next request.
  if (c.req.raw.body && !c.req.raw.bodyUsed) await c.req.raw.arrayBuffer();
  return refusal;
});
