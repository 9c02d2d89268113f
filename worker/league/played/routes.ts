import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { readPlayed } from "./store.ts";

export const playedRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) => c.json(await readPlayed(c.get("ctx"), null)))
  .get("/:year{[0-9]{4}}", async (c) => c.json(await readPlayed(c.get("ctx"), Number(c.req.param("year")))));
