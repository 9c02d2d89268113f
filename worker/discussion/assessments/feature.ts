import type { Feature } from "../../feature.ts";
import { assessmentRoutes } from "./routes.ts";
import { forgetReviewer } from "./service.ts";
import { ownData } from "./store.ts";

export const assessmentsFeature = {
  name: "assessments",
  api: { "/assessments": assessmentRoutes },
  leaving: (ctx, { id }) => [forgetReviewer(ctx, id)],
  download: ownData,
} satisfies Feature;
