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
      // Next year's may be made already.
      const season = seasons.find(({ year }) => clubDay(ctx).startsWith(String(year))) ?? seasons[0];
      return season ? `${season.year} ${season.closedAt === null ? "is on" : "is over"}` : "None yet";
    },
  }),
  minute: tableErrand,
  download: ownData,
} satisfies Feature;
