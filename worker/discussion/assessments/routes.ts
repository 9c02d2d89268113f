import { Hono } from "hono";
import { assessmentForm } from "../../contract/discussion/assessments.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { assess, listAssessments } from "./service.ts";

export const assessmentRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await listAssessments(c.get("ctx"))))
  .post("/", rateLimit("WRITE_LIMIT"), validate("json", assessmentForm), async (c) =>
    c.json(await assess(c.get("ctx"), c.req.valid("json"))),
  );
