import type { Feature } from "../../feature.ts";
import { eventRoutes } from "./routes.ts";
import { ownData } from "./store.ts";

export const comingFeature = {
  name: "coming",
  api: { "/events": eventRoutes },
  download: ownData,
} satisfies Feature;
