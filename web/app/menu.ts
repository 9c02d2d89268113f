import type { Site } from "../../worker/contract/site.ts";
import { paths } from "../lib/paths.ts";

export interface MenuLink {
  label: string;
  href: string;
}

export interface Submenu {
  label: string;
  links: MenuLink[];
}

/** The top navigation. @see spec §2 */
export const menuOf = (site: Site): (MenuLink | Submenu)[] => [
  { label: "Looking to play", href: paths.games },
  { label: "Posts", href: paths.posts },
  {
    label: "League",
    links: [
      { label: "How It Works", href: paths.leaguesInfo },
      ...site.seasons.map((year) => ({ label: String(year), href: paths.league(year) })),
      { label: "Previous Years", href: paths.rollOfHonour },
    ],
  },
  { label: "Calendar", href: paths.calendar },
  { label: "About", href: paths.about },
  { label: "Find us", href: paths.findUs },
  { label: "FAQ", href: paths.faq },
];
