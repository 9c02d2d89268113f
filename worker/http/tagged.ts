import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";
import { knowsTag, tagOf } from "./tags.ts";

/** Cache-Control that lets the browser store and revalidate. Without it, browsers store nothing and have no ETag to send. */
export const REVALIDATED = "private, no-cache";

/** Answers 304 if the tag is known. @param tag the body's ETag, if already computed */
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
