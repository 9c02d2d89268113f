import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const leaguePlayersFeature: Feature = {
  name: "league-players",
  routes: [
    route({
      path: paths.leaguePlayers,
      tab: { of: "League", label: "Players" },
      page: lazyPage(() => import("./league-players-page.tsx").then((it) => it.LeaguePlayersPage)),
      audience: "editors",
      heading: "League players",
      about: "Who plays in the league.",
    }),
  ],
};
