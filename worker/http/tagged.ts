import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";
import { knowsTag, tagOf } from "./tags.ts";

/** The body with a tag made of it, or 304 for who has just this. */
export async function tagged(
  c: HonoContext<Environment>,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const ETag = await tagOf(body);
  if (knowsTag(c, ETag)) return c.body(null, 304, { ETag, "Cache-Control": headers["Cache-Control"] ?? "" });
  return c.body(body, 200, { ...headers, ETag });
}
