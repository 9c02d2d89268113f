import type { Feature } from "../../feature.ts";
import { searchRoutes } from "./routes.ts";

export const searchFeature = {
  name: "search",
  api: { "/search": searchRoutes },
} satisfies Feature;
