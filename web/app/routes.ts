import type { PageHead } from "../../worker/contract/site/site.ts";
import { FEATURES } from "../features.ts";
import { decoded } from "../lib/decoded.ts";
import type { Place, Route } from "../lib/route.ts";
import { readSearch } from "../lib/search-params.ts";

/**
 * Every page of the site, once. The browser's router, the first HTML, titles, the menu, the map for search engines and
 * what crawlers are asked all read this table. @see spec §2
 */
export const ROUTES: readonly Route[] = FEATURES.flatMap(({ routes }) => routes);

/** Head of the page at an address where there is nothing. */
export const NO_SUCH_PAGE: PageHead = {
  title: "Not found",
  description: "There is nothing at this address.",
  isUnlisted: true,
};

/** Sorts behind every other character of a path. */
const LAST = "~";

/**
 * Returns the function that finds the route of an address, and what the address names there. Whatever the order of the
 * routes, a path with a word comes before one with a variable in its place, and "*" last.
 */
export function matcherOf(routes: readonly Route[]) {
  const rank = ({ path }: Route) => path.replace(/[*:]/g, LAST);
  const patternOf = ({ path }: Route) => path.replace("*", "[^]*").replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const patterns = routes
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((route) => ({ route, pattern: new RegExp(`^${patternOf(route)}$`) }));
  return (address: string, search: string, today: string): { route: Route; place: Place } => {
    const path = address.replace(/(.)\/+$/, "$1");
    for (const { route, pattern } of patterns) {
      const found = pattern.exec(path);
      if (!found) continue;
      const named = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decoded(part)]);
      const params = Object.fromEntries(named);
      return { route, place: { path, params, search: readSearch(route.search ?? {}, search), today } };
    }
    throw new Error("A feature has to take the addresses that no other does.");
  };
}

export const routeAt = matcherOf(ROUTES);

/** Fetches the code of the page at the path, before somebody goes there. */
export const preloadPage = async (path: string): Promise<void> =>
  routeAt(path, "", "").route.page.preload?.();
