import type { Feature } from "../../feature.ts";
import { boardGameRoutes } from "./routes.ts";

export const boardGamesFeature = {
  name: "board-games",
  api: { "/bgg-proxy": boardGameRoutes },
} satisfies Feature;
