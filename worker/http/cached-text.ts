import type { Context as HonoContext } from "hono";
import { cachedAtEdge } from "./edge-cache.ts";
import type { Environment } from "./environment.ts";
import { knowsTag, weakTag } from "./tags.ts";

/** Serves text that programs poll, cached at the edge under `key`; answers 304 if it is unchanged. */
export async function cachedText(
  c: HonoContext<Environment>,
  key: string,
  { type, seconds }: { type: string; seconds: number },
  make: () => Promise<string>,
): Promise<Response> {
  const kept = await cachedAtEdge(c, `${key} of club ${c.get("ctx").club.version}`, async () => {
    const text = await make();
    return new Response(text, {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": `public, max-age=${seconds}`,
        ETag: await weakTag(text),
      },
    });
  });
  return knowsTag(c, kept.headers.get("ETag") ?? "-")
    ? new Response(null, { status: 304, headers: kept.headers })
    : kept;
}
