import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { showStrength, strengthErrand } from "./service.ts";

const strengthRoutes = apiRoutes().get("/:year{[0-9]{4}}", async (c) =>
  c.json(await showStrength(c.get("ctx"), Number(c.req.param("year")))),
);

export const strengthFeature = {
  name: "strength",
  api: { "/leagues/strength": strengthRoutes },
  minute: strengthErrand,
} satisfies Feature;
