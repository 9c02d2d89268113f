import { seatingForm } from "../../contract/games/seating.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { seatEvening, showSeating, undoSeating } from "./service.ts";

const seatingRoutes = apiRoutes()
  .get("/:day", async (c) => c.json(await showSeating(c.get("ctx"), c.req.param("day"))))
  .post("/:day", writes, validate("json", seatingForm), async (c) =>
    c.json(await seatEvening(c.get("ctx"), c.req.param("day"), c.req.valid("json"))),
  )
  .delete("/:day/:id", writes, async (c) =>
    c.json(await undoSeating(c.get("ctx"), c.req.param("day"), c.req.param("id"))),
  );

/** Seats of an evening that sits down at games of the shelf, as proposed in an editor's browser. */
export const seatingFeature = {
  name: "seating",
  api: { "/seatings": seatingRoutes },
} satisfies Feature;
