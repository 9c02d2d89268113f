import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { LEAGUE } from "../pages.ts";

export const seasonsFeature: Feature = {
  name: "seasons",
  routes: [
    route({
      path: paths.leagueSeasons,
      tab: { of: "League", label: "Seasons" },
      page: lazyPage(() => import("./seasons-page.tsx").then((it) => it.SeasonsPage)),
      audience: "editors",
      heading: "Seasons",
      about: "The seasons of the league.",
      menu: {
        under: LEAGUE,
        links: ({ seasons }, isEditor) =>
          isEditor && seasons.length === 0 ? [{ label: "Start a season", href: paths.leagueSeasons }] : [],
      },
    }),
  ],
};
