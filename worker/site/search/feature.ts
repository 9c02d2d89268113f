import type { Feature } from "../../feature.ts";
import { apiRoutes } from "../../http/api-routes.ts";
import { search } from "./service.ts";

const searchRoutes = apiRoutes().get("/", async (c) => {
  const [q, kind, after] = [c.req.query("q"), c.req.query("kind"), c.req.query("after")];
  return c.json(await search(c.get("ctx"), { q, kind, after }));
});

export const searchFeature = {
  name: "search",
  api: { "/search": searchRoutes },
} satisfies Feature;
