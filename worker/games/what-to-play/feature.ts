import { groupQuery } from "../../contract/games/what-to-play.ts";
import type { Feature } from "../../feature.ts";
import { apiRoutes, validate } from "../../http/api-routes.ts";
import { showGroup } from "./service.ts";

const groupRoutes = apiRoutes().get("/", validate("query", groupQuery), async (c) =>
  c.json(await showGroup(c.get("ctx"), c.req.valid("query").with)),
);

export const whatToPlayFeature = {
  name: "what-to-play",
  api: { "/what-to-play": groupRoutes },
} satisfies Feature;
