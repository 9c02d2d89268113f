import { placeForm, placeOrderForm } from "../../contract/shelf/places.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { addPlace, changePlace, listEveryPlace, listPlaces, orderPlaces, retirePlace } from "./service.ts";

/** Places where boxes stand: chosen by members who bring one back, kept by editors. */
const placeRoutes = apiRoutes()
  .get("/", async (c) => c.json(await listPlaces(c.get("ctx"))))
  .get("/every", async (c) => c.json(await listEveryPlace(c.get("ctx"))))
  .post("/", writes, validate("json", placeForm), async (c) =>
    c.json(await addPlace(c.get("ctx"), c.req.valid("json"))),
  )
  .put("/order", writes, validate("json", placeOrderForm), async (c) =>
    c.json(await orderPlaces(c.get("ctx"), c.req.valid("json").places)),
  )
  .put("/:id", writes, validate("json", placeForm), async (c) =>
    c.json(await changePlace(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/retire", writes, async (c) => c.json(await retirePlace(c.get("ctx"), c.req.param("id"), true)))
  .post("/:id/restore", writes, async (c) =>
    c.json(await retirePlace(c.get("ctx"), c.req.param("id"), false)),
  );

export const placesFeature = {
  name: "places",
  api: { "/shelf/places": placeRoutes },
} satisfies Feature;
