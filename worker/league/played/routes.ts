import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { showPlayed } from "./service.ts";

export const playedRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await showPlayed(c.get("ctx"), null)))
  .get("/:year{[0-9]{4}}", async (c) => c.json(await showPlayed(c.get("ctx"), Number(c.req.param("year")))));
