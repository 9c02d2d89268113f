import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { refuse } from "../errors.ts";

const KILOBYTE = 1_024;
/** Somebody who sends more than this may well lose their connection. */
const DRAINED_MOST = 1_024 * KILOBYTE;
/** Reads no more than 4 KB of whatever comes, and answers 200 to all of it. */
const CAPS_ITSELF = /^\/api\/auth\/_log\/?$/;

/** Whole seasons of plays. */
const IS_LARGE = /^\/api\/leagues\/imports(\/|$)/;

const capAt = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * KILOBYTE,
    onError: () => {
      throw refuse("too-large", "That is more than fits. Please shorten it.");
    },
  });
const cap = capAt(64);
const largeCap = capAt(768);

/** Bodies are capped; uploads have a route, and a cap, of their own. */
export const bodyCap = createMiddleware(async (c, next) => {
  if (CAPS_ITSELF.test(c.req.path)) return next();
  try {
    return await (IS_LARGE.test(c.req.path) ? largeCap : cap)(c, next);
  } finally {
    if (c.req.raw.body && !c.req.raw.bodyUsed) await drain(c.req.raw.body);
  }
});

/** Over a body that nobody read workerd drops the connection, and with it the browser's next request. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  let left = DRAINED_MOST;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel();
}
