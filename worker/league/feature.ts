import { clubDay } from "../context.ts";
import { canManageLeague } from "../contract/permissions.ts";
import { deskRow } from "../desk-row.ts";
import type { Feature } from "../feature.ts";
import { ownData } from "./download-store.ts";
import { tableErrand } from "./results.ts";
import { leagueRoutes } from "./routes.ts";
import { allSeasons } from "./seasons-store.ts";

export const leagueFeature = {
  name: "league",
  api: { "/leagues": leagueRoutes },
  desk: deskRow({
    group: "League",
    name: "Seasons",
    path: "/leagues/seasons",
    isFor: canManageLeague,
    reads: (ctx) => ({ seasons: allSeasons(ctx) }),
    now: ({ seasons }, ctx) => {
      if (seasons.length === 0) return "None yet";
      const thisYear = clubDay(ctx).slice(0, 4);
      const season = seasons.find(({ year }) => String(year) === thisYear);
      if (!season) return `${thisYear} isn’t open yet`;
      return `${thisYear} ${season.closedAt === null ? "is on" : "is over"}`;
    },
  }),
  minute: tableErrand,
  download: ownData,
} satisfies Feature;
