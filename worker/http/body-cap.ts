import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { refuse } from "../lib/errors.ts";

const KILOBYTE = 1_024;
/** Somebody who sends more than this may well lose their connection. */
const DRAINED_MOST = 1_024 * KILOBYTE;
/**
 * Signing in's log reads no more than 4 KB of whatever comes, and answers 200 to all of it; files are counted as they
 * arrive.
 */
const CAPS_ITSELF = /^POST \/api\/(auth\/_log|file-upload)\/?$|^PUT \/api\/uploads\/?$/;

const capAt = (maxSize: number, words: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refuse("too-large", words);
    },
  });

const cap = capAt(64 * KILOBYTE, "That’s too long. Please shorten it.");
/** A post or a page as long as it may be, however its characters are written down. */
const TEXT_MOST = 512 * KILOBYTE;
const capOfPosts = capAt(TEXT_MOST, "This post is too long. Please split it in two.");
const capOfPages = capAt(TEXT_MOST, "This page is too long. Please split it in two.");
/** Whole seasons of plays. */
const capOfImports = capAt(768 * KILOBYTE, "That’s too many plays in one go. Please split the file in two.");
/** As many people as may be invited at once, with names as long as they may be. */
const capOfInvitations = capAt(TEXT_MOST, "That’s too many people in one go. Please split the list in two.");

const CAPS = [
  [/^\/api\/my-posts(\/|$)/, capOfPosts],
  [/^\/api\/pages(\/|$)/, capOfPages],
  [/^\/api\/leagues\/imports(\/|$)/, capOfImports],
  [/^\/api\/invitations(\/|$)/, capOfInvitations],
] as const;

const capOf = (path: string) => CAPS.find(([route]) => route.test(path))?.[1] ?? cap;

/** Bodies are capped; uploads have a route, and a cap, of their own. */
export const bodyCap = createMiddleware(async (c, next) => {
  if (CAPS_ITSELF.test(`${c.req.method} ${c.req.path}`)) return next();
  try {
    return await capOf(c.req.path)(c, next);
  } finally {
    if (c.req.raw.body && !c.req.raw.bodyUsed) await drain(c.req.raw.body.getReader(), DRAINED_MOST);
  }
});

/** Over a body that nobody read workerd drops the connection, and with it the browser's next request. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<void> {
  let left = most;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel();
}
