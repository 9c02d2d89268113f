import { apiRoutes } from "../../http/api-routes.ts";
import { search } from "./service.ts";

export const searchRoutes = apiRoutes().get("/", async (c) => {
  const [q, kind, after] = [c.req.query("q"), c.req.query("kind"), c.req.query("after")];
  return c.json(await search(c.get("ctx"), { q, kind, after }));
});
