import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { listPosts, showPost } from "./service.ts";

/** Reading posts; for everybody. */
export const postRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) =>
    c.json(await listPosts(c.get("ctx"), c.req.query("tag") ?? null, c.req.query("before") ?? null)),
  )
  .get("/:slug", async (c) => c.json(await showPost(c.get("ctx"), c.req.param("slug"))));
