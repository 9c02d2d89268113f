import type { Hono } from "hono";
import { apiRoutes } from "../../http/api-routes.ts";
import type { Environment } from "../../http/environment.ts";
import type { Web } from "../../http/web.ts";
import { PageCache } from "./page-cache.ts";
import { answerDocument, type Renderer } from "./page-routes.ts";

export function documentRoutes(web: Web, api: Hono<Environment>) {
  const drawer: Renderer = { web, api, cache: new PageCache() };
  return apiRoutes().get("*", (c) => answerDocument(c, drawer));
}
