import type { QueryClient } from "@tanstack/react-query";
import { fetchCode, routeAt } from "./routes.ts";

/**
 * Fetches the code and the data of the page at an address before somebody goes there. The data of a page that isn't for
 * everyone waits until it's known who looks.
 * @param today `YYYY-MM-DD`
 */
export function prefetch({ pathname, search }: URL, client: QueryClient, today: string): void {
  const { route, place } = routeAt(pathname, search, today);
  void fetchCode(route);
  if (route.audience) return;
  for (const [name, query] of Object.entries(route.queries(place, client))) {
    if (query.enabled !== false && !route.inFirstHtml?.includes(name)) void client.prefetchQuery(query);
  }
}
