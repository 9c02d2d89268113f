import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { refuse } from "../lib/errors.ts";

const KILOBYTE = 1_024;
/** Clients that send more than this may lose their connection. */
const DRAINED_MOST = 1_024 * KILOBYTE;
/** Routes with limits of their own: the auth log answers 200 to everything, and files are counted as they arrive. */
const CAPS_ITSELF = /^POST \/api\/(auth\/_log|file-upload)\/?$|^PUT \/api\/uploads\/?$/;

const capAt = (maxSize: number, words: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw refuse("too-large", words);
    },
  });

const cap = capAt(64 * KILOBYTE, "That’s too long. Please shorten it.");
/** Fits the longest post or page in any encoding. */
const TEXT_MOST = 512 * KILOBYTE;
const capOfPosts = capAt(TEXT_MOST, "This post is too long. Please split it in two.");
const capOfPages = capAt(TEXT_MOST, "This page is too long. Please split it in two.");
/** Fits whole seasons of plays. */
const capOfImports = capAt(768 * KILOBYTE, "That’s too many plays in one go. Please split the file in two.");
// Fits the most games of one request, with the longest names.
const capOfShelves = capAt(TEXT_MOST, "That’s too many games in one go. Please split the list in two.");
/** Fits the most people per invitation form, with the longest names. */
const capOfInvitations = capAt(TEXT_MOST, "That’s too many people in one go. Please split the list in two.");

const CAPS = [
  [/^\/api\/my-posts(\/|$)/, capOfPosts],
  [/^\/api\/pages(\/|$)/, capOfPages],
  [/^\/api\/leagues\/imports(\/|$)/, capOfImports],
  [/^\/api\/shelf\/imports(\/|$)/, capOfShelves],
  [/^\/api\/invitations(\/|$)/, capOfInvitations],
] as const;

const capOf = (path: string) => CAPS.find(([route]) => route.test(path))?.[1] ?? cap;

export const bodyCap = createMiddleware(async (c, next) => {
  if (CAPS_ITSELF.test(`${c.req.method} ${c.req.path}`)) return next();
  try {
    return await capOf(c.req.path)(c, next);
  } finally {
    if (c.req.raw.body && !c.req.raw.bodyUsed) await drain(c.req.raw.body.getReader(), DRAINED_MOST);
  }
});

/** Reads on: if a body is left unread, workerd drops the connection and the browser's next request. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<void> {
  let left = most;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel();
}
