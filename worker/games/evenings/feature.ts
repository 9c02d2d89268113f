import type { Feature } from "../../feature.ts";
import { eveningRoutes } from "./routes.ts";

export const eveningsFeature = {
  name: "evenings",
  api: { "/calendar": eveningRoutes },
} satisfies Feature;
