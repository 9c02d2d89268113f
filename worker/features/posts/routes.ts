import { Hono, type TypedResponse } from "hono";
import type { Post } from "../../contract/posts.ts";
import type { Environment } from "../../http/environment.ts";
import { listPosts, showPost } from "./service.ts";

/** Reading posts; for everybody. */
export const postRoutes = new Hono<Environment>({ strict: false })
  .get("/", async (c) =>
    c.json(await listPosts(c.get("ctx"), c.req.query("tag") ?? null, c.req.query("before") ?? null)),
  )
  .get("/:slug", async (c) => {
    const post = await showPost(c.get("ctx"), c.req.param("slug"));
    if (!("moved" in post)) return c.json(post);
    // An address that it had before. Browsers follow by themselves: the cast tells the client what it gets then.
    return c.redirect(`/api/posts/${post.moved}`, 308) as unknown as TypedResponse<Post, 200, "json">;
  });
