import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";
import { knowsTag, tagOf } from "./tags.ts";

/**
 * For what is asked for again and again: kept by the browser that asked, and by nobody else, and used only after the
 * worker has said that it is still so. Without this, browsers keep nothing, and so have no tag to ask with.
 */
export const REVALIDATED = "private, no-cache";

/**
 * The body with its tag, or 304 for who has just this.
 * @param tag made of the body, when that has been done before
 */
export async function answerWithTag(
  c: HonoContext<Environment>,
  body: string,
  headers: Record<string, string>,
  tag?: string,
): Promise<Response> {
  const ETag = tag ?? (await tagOf(body));
  if (knowsTag(c, ETag)) return c.body(null, 304, { ETag, "Cache-Control": headers["Cache-Control"] ?? "" });
  return c.body(body, 200, { ...headers, ETag });
}
