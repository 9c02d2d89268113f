import type { Feature } from "../../feature.ts";
import { leagueImportRoutes } from "./routes.ts";

export const leagueImportFeature = {
  name: "league-import",
  api: { "/leagues/imports": leagueImportRoutes },
} satisfies Feature;
