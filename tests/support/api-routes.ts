import { createApp } from "../../worker/entry/app.ts";
import type { Web } from "../../worker/http/web.ts";

/** Web stand-in for tests of the API alone. */
const noPages: Web = {
  hasForm: () => false,
  usesCamera: () => false,
  isCacheable: () => true,
  hasOutagePage: () => false,
  load: () => Promise.reject(new Error("No pages here.")),
  render: () => Promise.reject(new Error("No pages here.")),
  sitemap: [],
  notForCrawlers: [],
};

/** Returns a pattern for a route, whose parameters match one path segment or their own pattern. */
export const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:\w+(?:\{(.+?)\})?(?=\/|$)/g, (_, only) => only ?? "[^/]+")}$`);

/** Returns every API route as written (`GET /api/games/:id`), in matching order. */
export function apiRoutes(): string[] {
  const routes = createApp(noPages).routes.filter(
    ({ method, path }) => method !== "ALL" && path.startsWith("/api/"),
  );
  return [...new Set(routes.map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, "$1")}`))];
}
