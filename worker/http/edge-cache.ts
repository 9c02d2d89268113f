import type { Context as HonoContext } from "hono";
import type { Environment } from "./environment.ts";

// Cloudflare's own extension of the standard CacheStorage, which the DOM's types do not know.
const edge = () => (caches as unknown as { default: Cache }).default;

/**
 * The answer kept under `key` by the data centre, or the one that `make` gives, kept from then on for as long
 * as its Cache-Control says. What throws is not kept. Keys are shared by everybody: never keep what is private.
 */
export async function cachedAtEdge(
  c: HonoContext<Environment>,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const { config } = c.get("ctx");
  // An address of our own that no route serves. The settings that answers depend on are part of it.
  const address = new URL("/kept/", config.SITE_URL);
  address.search = new URLSearchParams({
    key,
    bgg: config.BGG_URL,
    images: config.BGG_IMAGE_ORIGIN,
  }).toString();
  const kept = await edge().match(address);
  if (kept) return new Response(kept.body, kept);
  const made = await make();
  c.executionCtx.waitUntil(edge().put(address, made.clone()));
  return made;
}
