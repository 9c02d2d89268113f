import { Hono } from "hono";
import { reportForm, subjectsQuery } from "../../contract/discussion/reports.ts";
import type { Environment } from "../../http/environment.ts";
import { networkOf, rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { listSubjects, report } from "./service.ts";

export const reportRoutes = new Hono<Environment>({ strict: false })
  .get("/subjects", validate("query", subjectsQuery), async (c) =>
    c.json(await listSubjects(c.get("ctx"), c.req.valid("query").about)),
  )
  .post("/", rateLimit("SIGN_IN_LIMIT"), validate("json", reportForm), async (c) =>
    c.json(await report(c.get("ctx"), c.req.valid("json"), networkOf(c.req.header("CF-Connecting-IP")))),
  );
