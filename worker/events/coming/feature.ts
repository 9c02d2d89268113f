import type { Feature } from "../../feature.ts";
import { ownData } from "./download-store.ts";
import { eventRoutes } from "./routes.ts";

export const comingFeature = {
  name: "coming",
  api: { "/events": eventRoutes },
  download: ownData,
} satisfies Feature;
