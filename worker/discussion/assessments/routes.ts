import { assessmentForm } from "../../contract/discussion/assessments.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { assess, listAssessments } from "./service.ts";

export const assessmentRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listAssessments(c.get("ctx"))))
  .post("/", writes, validate("json", assessmentForm), async (c) =>
    c.json(await assess(c.get("ctx"), c.req.valid("json"))),
  );
