import { Hono } from "hono";
import { keptAtEdge } from "../../http/edge-cache.ts";
import type { Environment } from "../../http/environment.ts";
import { weakTag } from "../../http/weak-tag.ts";
import { robots, sitemap } from "./service.ts";

/** Crawlers come when they like; what they read may be some minutes old. */
const KEPT_SECONDS = 600;

/** What is for crawlers alone. */
export const seoRoutes = new Hono<Environment>()
  .get("/robots.txt", (c) => c.text(robots(c.get("ctx")), 200, { "Cache-Control": "public, max-age=3600" }))
  .get("/sitemap.xml", async (c) => {
    const map = await keptAtEdge(c, "sitemap", async () => {
      const xml = await sitemap(c.get("ctx"));
      return new Response(xml, {
        headers: {
          "Content-Type": "application/xml; charset=utf-8",
          "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
          ETag: await weakTag(xml),
        },
      });
    });
    const isKnown = c.req.header("If-None-Match")?.includes(map.headers.get("ETag") ?? "-");
    return isKnown ? new Response(null, { status: 304, headers: map.headers }) : map;
  });
