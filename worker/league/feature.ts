import type { Feature } from "../feature.ts";
import { ownData } from "./download-store.ts";
import { tableErrand } from "./results.ts";
import { leagueRoutes } from "./routes.ts";

export const leagueFeature = {
  name: "league",
  api: { "/leagues": leagueRoutes },
  minute: tableErrand,
  download: ownData,
} satisfies Feature;
