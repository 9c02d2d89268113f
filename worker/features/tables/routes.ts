import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { listTables } from "./service.ts";

export const tableRoutes = new Hono<Environment>({ strict: false }).get("/", async (c) =>
  c.json(await listTables(c.get("ctx"))),
);
