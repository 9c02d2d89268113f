import type { Context as HonoContext, TypedResponse } from "hono";
import type { TaggedJson } from "../lib/tagged-json.ts";
import type { Environment } from "./environment.ts";
import { knowsAny, knowsTag, tagOf } from "./tags.ts";

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

/** Answers with JSON that the database made. The cast gives the browser's client its type. */
export function listAnswer<Body>(c: HonoContext, { json, tag }: TaggedJson) {
  const headers = { ETag: `"${tag}"`, "Cache-Control": REVALIDATED };
  const answer =
    json === null || knowsAny(c)
      ? c.body(null, 304, headers)
      : c.body(json, 200, { "Content-Type": "application/json", ...headers });
  return answer as unknown as TypedResponse<Body, 200, "json">;
}
