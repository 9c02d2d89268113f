import type { Feature } from "../../feature.ts";
import { doorbellRoutes } from "./routes.ts";
import { ringForChanges } from "./service.ts";

export const doorbellFeature = {
  name: "doorbell",
  bare: { "/api/doorbell": doorbellRoutes },
  afterwards: ringForChanges,
} satisfies Feature;
