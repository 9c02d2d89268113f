import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";
import { knowsTag, tagOf } from "./tags.ts";

/**
 * The body with its tag, or 304 for who has just this.
 * @param tag made of the body, when that has been done before
 */
export async function tagged(
  c: HonoContext<Environment>,
  body: string,
  headers: Record<string, string>,
  tag?: string,
): Promise<Response> {
  const ETag = tag ?? (await tagOf(body));
  if (knowsTag(c, ETag)) return c.body(null, 304, { ETag, "Cache-Control": headers["Cache-Control"] ?? "" });
  return c.body(body, 200, { ...headers, ETag });
}
