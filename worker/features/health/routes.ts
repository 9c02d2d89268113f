import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { checkHealth } from "./service.ts";

/** GET /api/health: what the site needs, each with whether it is there; 503 when members cannot use it. */
export const healthRoutes = new Hono<Environment>({ strict: false }).get("/", async (c) => {
  const health = await checkHealth(c.get("ctx"), c.env.FILES);
  return c.json(health, health.ok ? 200 : 503);
});
