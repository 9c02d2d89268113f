import { placeForm, placeOrderForm } from "../../contract/shelf/places.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { keptPlaces, listPlaces } from "./service.ts";

const placeRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listPlaces(c.get("ctx"))))
  .get("/every", async (c) => c.json(await keptPlaces.listEvery(c.get("ctx"))))
  .post("/", writes, validate("json", placeForm), async (c) =>
    c.json(await keptPlaces.add(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/order", writes, validate("json", placeOrderForm), async (c) =>
    c.json(await keptPlaces.order(c.get("ctx"), c.req.valid("json").places)),
  )
  .put("/:id", writes, validate("json", placeForm), async (c) =>
    c.json(await keptPlaces.set(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/retire", writes, async (c) =>
    c.json(await keptPlaces.retire(c.get("ctx"), c.req.param("id"), true)),
  )
  .post("/:id/restore", writes, async (c) =>
    c.json(await keptPlaces.retire(c.get("ctx"), c.req.param("id"), false)),
  );

export const placesFeature = {
  name: "places",
  api: { "/shelf/places": placeRoutes },
} satisfies Feature;
