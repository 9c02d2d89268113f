import type { PageHead } from "../../worker/contract/site/site.ts";
import { FEATURES } from "../features.ts";
import { decoded } from "../lib/decoded.ts";
import type { Place, Route } from "../lib/route.ts";

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

/**
 * Returns the function that finds the route of an address, and what the address names there. A path that is the address
 * itself comes before one with a variable part, and "*" last, whatever their order.
 */
export function matcherOf(routes: readonly Route[]) {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return (path: string, search: string, today: string): { route: Route; place: Place } => {
    const own = path.replace(/(.)\/+$/, "$1");
    const at = (id: string): Place => ({ path: own, id, query: new URLSearchParams(search), today });
    const fixed = byPath.get(own);
    if (fixed && !own.endsWith(":")) return { route: fixed, place: at("") };
    const idAt = own.lastIndexOf("/") + 1;
    const variable = byPath.get(`${own.slice(0, idAt)}:`);
    if (variable && idAt < own.length) return { route: variable, place: at(decoded(own.slice(idAt))) };
    const other = byPath.get("*");
    if (!other) throw new Error("A feature has to take the addresses that no other does.");
    return { route: other, place: at("") };
  };
}

export const routeAt = matcherOf(ROUTES);

/** Fetches the code of the page at the path, before somebody goes there. */
export const preloadPage = async (path: string): Promise<void> =>
  routeAt(path, "", "").route.page.preload?.();
