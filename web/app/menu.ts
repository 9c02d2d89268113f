import type { Site } from "../../worker/contract/site/site.ts";
import { paths } from "../lib/paths.ts";
import type { RouteMenuLink } from "../lib/route.ts";
import { ROUTES } from "./routes.ts";

export interface Submenu {
  label: string;
  links: RouteMenuLink[];
}

/** Paths of the routes with a place in the top navigation, in its order. @see spec §2 */
export const MENU_ORDER: readonly string[] = [
  paths.games,
  paths.posts,
  paths.leaguesInfo,
  paths.leagueSeasons,
  "/leagues/:year",
  paths.rollOfHonour,
  paths.calendar,
  paths.about,
  paths.findUs,
  paths.faq,
  "*",
];

const PLACES = MENU_ORDER.flatMap((path) => ROUTES.find((route) => route.path === path)?.menu ?? []);

/** Returns the top navigation. A submenu is at the place of its first link. */
export function menuOf(site: Site, isEditor: boolean): (RouteMenuLink | Submenu)[] {
  const menu: (RouteMenuLink | Submenu)[] = [];
  for (const place of PLACES) {
    const links = place.links(site, isEditor);
    if (links.length === 0) continue;
    const known = menu.find((item): item is Submenu => "links" in item && item.label === place.under);
    if (known) known.links.push(...links);
    else if (place.under === undefined) menu.push(...links);
    else menu.push({ label: place.under, links });
  }
  return menu;
}
