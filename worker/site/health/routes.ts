import { apiRoutes } from "../../http/api-routes.ts";
import { checkHealth, showStatus } from "./service.ts";

/** GET /api/health: each dependency with its state; 503 if members cannot use the site. */
export const healthRoutes = apiRoutes().get("/", async (c) => {
  const health = await checkHealth(c.get("ctx"));
  return c.json(health, health.ok ? 200 : 503);
});

/** GET /api/status: the same and more, for ADMINs. */
export const statusRoutes = apiRoutes().get("/", async (c) => c.json(await showStatus(c.get("ctx"))));
