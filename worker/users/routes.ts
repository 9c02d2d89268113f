import { Hono } from "hono";
import type { Environment } from "../http/environment.ts";
import { listUsers } from "./service.ts";

export const userRoutes = new Hono<Environment>({ strict: false }).get("/", async (c) =>
  c.json(await listUsers(c.get("ctx"))),
);
