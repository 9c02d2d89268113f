import type { LeagueTable } from "../../worker/contract/league/league.ts";
import type { DocumentHead } from "../../worker/contract/site/site.ts";
import type { Feature } from "../feature.ts";
import { paths } from "../lib/paths.ts";
import { inMenu, route } from "../lib/route.ts";
import { lazyPage } from "../ui/lazy-page.tsx";
import { LEAGUE } from "./pages.ts";
import { honoursQuery, leagueTableQuery, yearAt } from "./queries.ts";

function tableHead({ season, standings: [first, ...others] }: LeagueTable): DocumentHead {
  const { year, games, closedAt } = season;
  const leads = closedAt === null ? "leads" : "won";
  return {
    title: LEAGUE,
    subTitle: String(year),
    description: first
      ? `The standings of the ${year} league: after ${games === 1 ? "one game" : `${games} games`} ${first.user.name} ${leads}, of ${others.length + 1} players.`
      : `The standings of the ${year} league.`,
  };
}

export const leagueFeature: Feature = {
  name: "league",
  routes: [
    route({
      path: "/leagues/:year",
      page: lazyPage(() => import("./league-page.tsx").then((it) => it.LeaguePage)),
      menu: {
        under: LEAGUE,
        links: ({ seasons }) => seasons.map((year) => ({ label: String(year), href: paths.league(year) })),
      },
      slots: ["besideTable", "seasonToCome", "seasonLink"],
      queries: ({ params }) => ({ table: leagueTableQuery(yearAt(params.year)) }),
      head: ({ table }) => table && tableHead(table),
    }),
    route({
      path: paths.rollOfHonour,
      page: lazyPage(() => import("./roll-of-honour-page.tsx").then((it) => it.RollOfHonourPage)),
      ...inMenu("Previous Years", paths.rollOfHonour, LEAGUE),
      inSitemap: true,
      queries: () => ({ honours: honoursQuery }),
      head: {
        title: LEAGUE,
        subTitle: "Previous Years",
        description: "The winners of the club league, year by year.",
      },
    }),
  ],
};
