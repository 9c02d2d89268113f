import { firstStepsForm } from "../../contract/site/first-steps.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { markFirstSteps, showFirstSteps } from "./service.ts";

export const firstStepsRoutes = apiRoutes()
  .get("/", async (c) => c.json(await showFirstSteps(c.get("ctx"))))
  .put("/", writes, validate("json", firstStepsForm), async (c) =>
    c.json(await markFirstSteps(c.get("ctx"), c.req.valid("json"))),
  );
