import { labelledForm } from "../../contract/shelf/labels.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { listLabels, markLabelled } from "./service.ts";

const labelRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listLabels(c.get("ctx"))))
  .post("/", writes, validate("json", labelledForm), async (c) =>
    c.json(await markLabelled(c.get("ctx"), c.req.valid("json"))),
  );

export const labelsFeature = {
  name: "labels",
  api: { "/shelf/labels": labelRoutes },
} satisfies Feature;
