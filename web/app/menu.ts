import type { Site } from "../../worker/contract/site.ts";
import type { MenuLink } from "../lib/route.ts";
import { ROUTES } from "./routes.tsx";

export interface Submenu {
  label: string;
  links: MenuLink[];
}

/** The top navigation, in the order of the routes. @see spec §2 */
export function menuOf(site: Site, isEditor: boolean): (MenuLink | Submenu)[] {
  const menu: (MenuLink | Submenu)[] = [];
  for (const { menu: place } of ROUTES) {
    if (!place) continue;
    const links = place.links(site, isEditor);
    if (links.length === 0) continue;
    const known = menu.find((item): item is Submenu => "links" in item && item.label === place.under);
    if (known) known.links.push(...links);
    else if (place.under === undefined) menu.push(...links);
    else menu.push({ label: place.under, links });
  }
  return menu;
}
