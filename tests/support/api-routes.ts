import { createApp } from "../../worker/entry/app.ts";
import type { Web } from "../../worker/http/web.ts";

/** The API alone. */
const noPages: Web = {
  hasForm: () => false,
  mayBeKept: () => true,
  showsTrouble: () => false,
  load: () => Promise.reject(new Error("No pages here.")),
  render: () => Promise.reject(new Error("No pages here.")),
  sitemap: [],
  notForCrawlers: [],
};

/** Matches what a route fits, where parameters stand for one part of the address, or for what they are limited to. */
export const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:\w+(?:\{(.+?)\})?(?=\/|$)/g, (_, only) => only ?? "[^/]+")}$`);

/** Every route of the API as it is written (`GET /api/games/:id`), in the order in which they are tried. */
export function apiRoutes(): string[] {
  const routes = createApp(noPages).routes.filter(
    ({ method, path }) => method !== "ALL" && path.startsWith("/api/"),
  );
  return [...new Set(routes.map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, "$1")}`))];
}
