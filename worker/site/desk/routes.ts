import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { showDesk } from "./service.ts";

export const deskRoutes = new Hono<Environment>({ strict: false }).get("/", async (c) =>
  c.json(await showDesk(c.get("ctx"))),
);
