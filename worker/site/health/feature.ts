import type { Feature } from "../../feature.ts";
import { healthRoutes, statusRoutes } from "./routes.ts";

export const healthFeature = {
  name: "health",
  api: { "/health": healthRoutes, "/status": statusRoutes },
} satisfies Feature;
