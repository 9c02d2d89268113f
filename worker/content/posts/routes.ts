import { Hono } from "hono";
import type { Environment } from "../../http/environment.ts";
import { listPosts, showPost } from "./service.ts";

export const postRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) =>
    c.json(await listPosts(c.get("ctx"), c.req.query("tag") ?? null, c.req.query("before") ?? null)),
  )
  .get("/:slug", async (c) => {
    const slug = c.req.param("slug");
    const post = await showPost(c.get("ctx"), slug);
    if (post.slug === slug) return c.json(post);
    // A former slug: browsers follow the redirect, server rendering uses the body.
    return c.json(post, 308, { Location: `/api/posts/${post.slug}` });
  });
