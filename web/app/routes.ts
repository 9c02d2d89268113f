import type { DocumentHead } from "../../worker/contract/site/site.ts";
import { FEATURES } from "../features.ts";
import { decoded } from "../lib/decoded.ts";
import type { SlotPart } from "../lib/parts.ts";
import { queriesOf, type Route, type RoutePlace } from "../lib/route.ts";
import { readSearch } from "../lib/search-params.ts";
import { PARTS } from "./parts.ts";

/**
 * Every page of the site, once. The browser's router, the first HTML, titles, the menu, the map for search engines and
 * what crawlers are asked all read this table. @see spec §2
 */
export const ROUTES: readonly Route[] = FEATURES.flatMap(({ routes = [] }) => routes).map(withParts);

function partsIn({ slots = [] }: Route): SlotPart<never>[] {
  return slots.flatMap((slot): readonly SlotPart<never>[] => PARTS[slot] ?? []);
}

/** Has a route ask what the parts in its slots show. */
function withParts(route: Route): Route {
  const shown = partsIn(route).flatMap(({ query }, at) => (query ? [[`part ${at}`, query]] : []));
  if (shown.length === 0) return route;
  const queries = queriesOf(Object.fromEntries(shown));
  return { ...route, queries: (place, client) => ({ ...route.queries(place, client), ...queries }) };
}

/** Code of routes that somebody waits for; null where nobody need wait any more. */
const awaited = new Map<Route, Promise<unknown> | null>();

/** Fetches the code of a route, its page and the parts in its slots: what has not arrived is asked for again. */
export function fetchCode(route: Route): Promise<unknown> {
  const parts = partsIn(route).map(({ part }) => part);
  const fetching = Promise.all([route.page, ...parts].map((it) => it.preload?.()));
  void fetching.then(() => awaited.set(route, null));
  return fetching;
}

/** Fetches the code of a route that is to be shown, once. @returns null when nobody need wait for it */
export function awaitCode(route: Route): Promise<unknown> | null {
  const known = awaited.get(route);
  if (known !== undefined) return known;
  const fetching = fetchCode(route);
  awaited.set(route, fetching);
  return fetching;
}

/** Head of the page at an address where there is nothing. */
export const NO_SUCH_PAGE: DocumentHead = {
  title: "Not found",
  description: "There’s nothing at this address.",
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

/** Fetches the code of the page at the path, before somebody goes there. */
export const preloadPage = async (path: string): Promise<void> => {
  await fetchCode(routeAt(path, "", "").route);
};
