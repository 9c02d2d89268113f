import { assessmentForm } from "../../contract/discussion/assessments.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { assess, forgetReviewer, listAssessments } from "./service.ts";
import { ownData } from "./store.ts";

const assessmentRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listAssessments(c.get("ctx"))))
  .post("/", writes, validate("json", assessmentForm), async (c) =>
    c.json(await assess(c.get("ctx"), c.req.valid("json"))),
  );

export const assessmentsFeature = {
  name: "assessments",
  api: { "/assessments": assessmentRoutes },
  leaving: (ctx, { id }) => [forgetReviewer(ctx, id)],
  download: ownData,
} satisfies Feature;
