import { gameQuery } from "../../contract/league/played.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate } from "../../http/api-routes.ts";
import { readGameHistory, readPlayed } from "./store.ts";

const playedRoutes = apiRoutes()
  .get("/", async (c) => c.json(await readPlayed(c.get("ctx"), null)))
  .get("/games", validate("query", gameQuery), async (c) =>
    c.json(await readGameHistory(c.get("ctx"), c.req.valid("query").name)),
  )
  .get("/:year{[0-9]{4}}", async (c) => c.json(await readPlayed(c.get("ctx"), Number(c.req.param("year")))));

export const playedFeature = {
  name: "played",
  api: { "/played": playedRoutes },
} satisfies Feature;
