import type { Feature } from "../feature.ts";
import { ownData } from "./download-store.ts";
import { dueTables } from "./results.ts";
import { leagueRoutes } from "./routes.ts";

export const leagueFeature = {
  name: "league",
  api: { "/leagues": leagueRoutes },
  minute: dueTables,
  download: ownData,
} satisfies Feature;
