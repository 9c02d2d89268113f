import type { Feature } from "../../feature.ts";
import { firstStepsRoutes } from "./routes.ts";

export const firstStepsFeature = {
  name: "first-steps",
  api: { "/first-steps": firstStepsRoutes },
} satisfies Feature;
