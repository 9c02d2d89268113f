import type { Context as HonoContext } from "hono";
import { accepts } from "hono/accepts";
import { detailsQuery, searchQuery } from "../../contract/platform/board-games.ts";
import { apiRoutes, validate } from "../../http/api-routes.ts";
import { cachedAtEdge } from "../../http/edge-cache.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { boardGameDetails, type Keep, searchBoardGames } from "./service.ts";

const JSON_TYPE = "application/json";

/** Answers with the XML as a JSON field, or as XML if the Accept header prefers that. */
function answer(c: HonoContext<Environment>, xml: string) {
  c.header("Vary", "Accept");
  const supports = [JSON_TYPE, "application/xml", "text/xml"];
  const type = accepts(c, { header: "Accept", supports, default: JSON_TYPE });
  if (type === JSON_TYPE) return c.json({ xml });
  return c.body(xml || "<items/>", 200, { "Content-Type": `${type}; charset=utf-8` });
}

const keepFor =
  (c: HonoContext<Environment>): Keep =>
  async (key, seconds, make) => {
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    const kept = await cachedAtEdge(c, key, async () => new Response(await make(), { headers }));
    return kept.text();
  };

export const boardGameRoutes = apiRoutes()
  .get("/games", rateLimit("SEARCH_LIMIT"), validate("query", searchQuery), async (c) =>
    answer(c, await searchBoardGames(c.get("ctx"), c.req.valid("query").query, keepFor(c))),
  )
  .get("/game-details", rateLimit("SEARCH_LIMIT"), validate("query", detailsQuery), async (c) =>
    answer(c, await boardGameDetails(c.get("ctx"), c.req.valid("query").id, keepFor(c))),
  );
