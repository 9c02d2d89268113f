import { Hono } from "hono";
import { firstStepsForm } from "../../contract/site/first-steps.ts";
import type { Environment } from "../../http/environment.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { markFirstSteps, showFirstSteps } from "./service.ts";

export const firstStepsRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await showFirstSteps(c.get("ctx"))))
  .put("/", rateLimit("WRITE_LIMIT"), validate("json", firstStepsForm), async (c) =>
    c.json(await markFirstSteps(c.get("ctx"), c.req.valid("json"))),
  );
