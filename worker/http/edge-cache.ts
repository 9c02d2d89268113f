import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";

// Cloudflare's extension of CacheStorage, missing from the DOM's types.
const edge = () => (caches as unknown as { default: Cache }).default;

/**
 * Caches as the Cache-Control says, but no errors. Everyone shares the cache: never use it for private data.
 * @param mustBeThere throws if what is cached may be served no longer
 */
export async function cachedAtEdge(
  c: HonoContext<Environment>,
  key: string,
  make: () => Promise<Response>,
  mustBeThere?: () => Promise<void>,
): Promise<Response> {
  const { config } = c.get("ctx");
  // An internal address that no route serves. Includes the settings that responses depend on.
  const address = new URL("/kept/", config.SITE_URL);
  address.search = new URLSearchParams({
    key,
    bgg: config.BGG_URL,
    images: config.BGG_IMAGE_ORIGIN,
  }).toString();
  const kept = await edge().match(address);
  if (kept) {
    await mustBeThere?.();
    return new Response(kept.body, kept);
  }
  const made = await make();
  c.executionCtx.waitUntil(edge().put(address, made.clone()));
  return made;
}
