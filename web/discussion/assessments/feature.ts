import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

export const assessmentsFeature: Feature = {
  name: "assessments",
  routes: [
    route({
      path: paths.riskAssessment,
      tab: { of: "Site", label: "Risk assessment" },
      page: lazyPage(() => import("./risk-assessment-page.tsx").then((it) => it.RiskAssessmentPage)),
      audience: "admins",
      heading: "Risk assessment",
      about: "The risk of something illegal on the site.",
    }),
  ],
};
