import type { Feature } from "../../feature.ts";
import { eventKindRoutes } from "./routes.ts";

export const eventKindsFeature = {
  name: "event-kinds",
  api: { "/event-kinds": eventKindRoutes },
} satisfies Feature;
