import type { Feature } from "../../feature.ts";
import { playedRoutes } from "./routes.ts";

export const playedFeature = {
  name: "played",
  api: { "/played": playedRoutes },
} satisfies Feature;
