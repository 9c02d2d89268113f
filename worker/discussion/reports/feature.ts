import type { Feature } from "../../feature.ts";
import { nightly, nightlySave } from "../../job.ts";
import { reportFormRoutes, reportRoutes } from "./routes.ts";
import { clearOldReports, forgetInReports, mailAnswers, waitingAnswers } from "./service.ts";
import { ownData } from "./store.ts";

export const reportsFeature = {
  name: "reports",
  api: { "/reports": reportRoutes },
  links: { "/api/reports/form": reportFormRoutes },
  jobs: [
    nightly("answers to reports", mailAnswers, waitingAnswers),
    nightlySave("old reports", clearOldReports),
  ],
  leaving: (ctx, { id }) => forgetInReports(ctx, id),
  download: ownData,
} satisfies Feature;
