import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { readPlayed } from "./store.ts";

const playedRoutes = apiRoutes()
  .get("/", async (c) => c.json(await readPlayed(c.get("ctx"), null)))
  .get("/:year{[0-9]{4}}", async (c) => c.json(await readPlayed(c.get("ctx"), Number(c.req.param("year")))));

export const playedFeature = {
  name: "played",
  api: { "/played": playedRoutes },
} satisfies Feature;
