import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";

const TAG_BYTES = 12;

/** The body with a tag made of it, or 304 for who has just this. */
export async function tagged(
  c: HonoContext<Environment>,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(body));
  const ETag = `"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, TAG_BYTES)))}"`;
  const known = (c.req.header("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(ETag))
    return c.body(null, 304, { ETag, "Cache-Control": headers["Cache-Control"] ?? "" });
  return c.body(body, 200, { ...headers, ETag });
}
