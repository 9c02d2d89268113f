import type { DocumentHead } from "../../worker/contract/site/site.ts";
import { FEATURES } from "../features.ts";
import { partsFor } from "../lib/parts.ts";
import { queriesOf, type Route, type RoutePlace } from "../lib/route.ts";
import { readSearch } from "../lib/search-params.ts";

export const PARTS = FEATURES.flatMap(({ parts }) => parts ?? []);

/** All pages of the site. Router, first HTML, titles, menu, sitemap and robots.txt read this table. @see spec §2 */
export const ROUTES: readonly Route[] = FEATURES.flatMap(({ routes = [] }) => routes).map(withParts);

function partsIn({ slots = [] }: Route) {
  return slots.flatMap((slot) => partsFor(PARTS, slot));
}

function withParts(route: Route): Route {
  const shown = partsIn(route).flatMap(({ query }, at) => (query ? [[`part ${at}`, query]] : []));
  if (shown.length === 0) return route;
  const queries = queriesOf(Object.fromEntries(shown));
  return { ...route, queries: (place, client) => ({ ...route.queries(place, client), ...queries }) };
}

/** Promises of routes' code in flight; null once loaded. */
const awaited = new Map<Route, Promise<unknown> | null>();

/** Loads the code of a route: its page and its slots' components. Failed parts are fetched again. */
export function fetchCode(route: Route): Promise<unknown> {
  const fetching = Promise.all([route.page, ...partsIn(route)].map((it) => it.preload?.()));
  void fetching.then(() => awaited.set(route, null));
  return fetching;
}

/** Loads the code of a route to be shown, once. @returns null if it is loaded */
export function awaitCode(route: Route): Promise<unknown> | null {
  const known = awaited.get(route);
  if (known !== undefined) return known;
  const fetching = fetchCode(route);
  awaited.set(route, fetching);
  return fetching;
}

export const NO_SUCH_PAGE: DocumentHead = {
  title: "Not found",
  description: "There’s nothing at this address.",
  isUnlisted: true,
};

/** Sorts behind every other character of a path. */
const LAST = "~";

/** Returns a matcher of addresses, regardless of the routes' order: words precede parameters, and "*" is last. */
export function matcherOf(routes: readonly Route[]) {
  const rank = ({ path }: Route) => path.replace(/[*:]/g, LAST);
  const patternOf = ({ path }: Route) => path.replace("*", "[^]*").replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const patterns = routes
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((route) => ({ route, pattern: new RegExp(`^${patternOf(route)}$`) }));
  return (address: string, search: string, today: string): { route: Route; place: RoutePlace } => {
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

export const preloadPage = async (path: string): Promise<void> => {
  await fetchCode(routeAt(path, "", "").route);
};

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // as it stands: there is nothing of that name anyway
  }
}
