import type { Context as HonoContext } from "hono";
import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { cachedText } from "../../http/cached-text.ts";
import type { Environment } from "../../http/environment.ts";
import { gameFeed, postFeed } from "./service.ts";

/** Feed readers poll; some minutes old will do. */
const KEPT = { type: "application/atom+xml", seconds: 300 };

const feedRoutes = apiRoutes()
  .get("/posts.atom", (c) => feedAnswer(c, "posts", () => postFeed(c.get("ctx"), null)))
  .get("/games.atom", (c) => feedAnswer(c, "games", () => gameFeed(c.get("ctx"))))
  .get("/tags/:tag{.+\\.atom}", (c) => {
    const tag = c.req.param("tag").slice(0, -".atom".length);
    return feedAnswer(c, `tag ${tag}`, () => postFeed(c.get("ctx"), tag));
  });

const feedAnswer = (c: HonoContext<Environment>, name: string, make: () => Promise<string>) =>
  cachedText(c, `feed ${name}`, KEPT, make);

export const feedsFeature = {
  name: "feeds",
  links: { "/feeds": feedRoutes },
} satisfies Feature;
