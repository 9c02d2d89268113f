import { kindForm, kindOrderForm } from "../../contract/events/event-kinds.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { keptKinds, listKinds } from "./service.ts";

const eventKindRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listKinds(c.get("ctx"))))
  .get("/every", async (c) => c.json(await keptKinds.listEvery(c.get("ctx"))))
  .post("/", writes, validate("json", kindForm), async (c) =>
    c.json(await keptKinds.add(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/order", writes, validate("json", kindOrderForm), async (c) =>
    c.json(await keptKinds.order(c.get("ctx"), c.req.valid("json").kinds)),
  )
  .put("/:id", writes, validate("json", kindForm), async (c) =>
    c.json(await keptKinds.set(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/retire", writes, async (c) =>
    c.json(await keptKinds.retire(c.get("ctx"), c.req.param("id"), true)),
  )
  .post("/:id/restore", writes, async (c) =>
    c.json(await keptKinds.retire(c.get("ctx"), c.req.param("id"), false)),
  );

export const eventKindsFeature = {
  name: "event-kinds",
  api: { "/event-kinds": eventKindRoutes },
} satisfies Feature;
