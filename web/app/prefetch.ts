import type { QueryClient } from "@tanstack/react-query";
import { fetchCode, routeAt } from "./routes.ts";

/** Prefetches a page's code and data, that of a page with an audience after the session. @param today `YYYY-MM-DD` */
export function prefetch({ pathname, search }: URL, client: QueryClient, today: string): void {
  const { route, place } = routeAt(pathname, search, today);
  void fetchCode(route);
  if (route.audience) return;
  for (const [name, query] of Object.entries(route.queries(place, client))) {
    if (query.enabled !== false && !route.inFirstHtml?.includes(name)) void client.prefetchQuery(query);
  }
}
