import { Hono } from "hono";
import type { Feature } from "../../feature.ts";
import { cachedText } from "../../http/cached-text.ts";
import type { Environment } from "../../http/environment.ts";
import type { Web } from "../../http/web.ts";
import { robots, sitemap, sitemapPart } from "./service.ts";

/** Caching for crawlers, to whom some minutes old will do. */
const KEPT = { type: "application/xml", seconds: 600 };

const seoRoutes = ({ sitemap: rooms, notForCrawlers }: Pick<Web, "sitemap" | "notForCrawlers">) =>
  new Hono<Environment>()
    .get("/robots.txt", (c) =>
      c.text(robots(c.get("ctx"), notForCrawlers), 200, { "Cache-Control": "public, max-age=3600" }),
    )
    .get("/sitemap.xml", (c) => cachedText(c, "sitemap", KEPT, () => sitemap(c.get("ctx"), rooms)))
    .get("/:file{sitemap-[1-9][0-9]{0,4}\\.xml}", (c) => {
      const part = Number.parseInt(c.req.param("file").slice("sitemap-".length), 10);
      return cachedText(c, `sitemap ${part}`, KEPT, () => sitemapPart(c.get("ctx"), rooms, part));
    });

export const seoFeature = {
  name: "seo",
  pages: seoRoutes,
} satisfies Feature;
