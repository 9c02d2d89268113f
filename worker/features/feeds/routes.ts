import { Hono, type Context as HonoContext } from "hono";
import { keptAtEdge } from "../../http/edge-cache.ts";
import type { Environment } from "../../http/environment.ts";
import { weakTag } from "../../http/weak-tag.ts";
import { gameFeed, postFeed } from "./service.ts";

/** Readers of feeds ask every now and then; what they get may be some minutes old. */
const KEPT_SECONDS = 300;

/** Atom feeds: of posts, of the posts with a tag, of new games. For everybody. */
export const feedRoutes = new Hono<Environment>({ strict: false })
  .get("/posts.atom", (c) => feedAnswer(c, "posts", () => postFeed(c.get("ctx"), null)))
  .get("/games.atom", (c) => feedAnswer(c, "games", () => gameFeed(c.get("ctx"))))
  .get("/tags/:tag{.+\\.atom}", (c) => {
    const tag = c.req.param("tag").slice(0, -".atom".length);
    return feedAnswer(c, `tag ${tag}`, () => postFeed(c.get("ctx"), tag));
  });

async function feedAnswer(c: HonoContext<Environment>, name: string, make: () => Promise<string>) {
  const feed = await keptAtEdge(c, `feed ${name}`, async () => {
    const xml = await make();
    return new Response(xml, {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
        ETag: await weakTag(xml),
      },
    });
  });
  const isKnown = c.req.header("If-None-Match")?.includes(feed.headers.get("ETag") ?? "-");
  return isKnown ? new Response(null, { status: 304, headers: feed.headers }) : feed;
}
