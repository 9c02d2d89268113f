import { myPostsQuery, postEdit, postForm } from "../../contract/content/my-post-forms.ts";
import { apiRoutes, validate, writes } from "../../http/api-routes.ts";
import { deletePost, listMyPosts, listRevisions, showMyPost, showRevision } from "./my-service.ts";
import { createPost, savePost } from "./save.ts";
import { listPosts, showPost } from "./service.ts";

export const postRoutes = apiRoutes()
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

export const myPostRoutes = apiRoutes()
  .get("/", validate("query", myPostsQuery), async (c) => {
    const { before, all } = c.req.valid("query");
    return c.json(await listMyPosts(c.get("ctx"), before, all !== undefined));
  })
  .post("/", writes, validate("json", postForm), async (c) =>
    c.json(await createPost(c.get("ctx"), c.req.valid("json"))),
  )
  .get("/:id", async (c) => c.json(await showMyPost(c.get("ctx"), c.req.param("id"))))
  .put("/:id", writes, validate("json", postEdit), async (c) =>
    c.json(await savePost(c.get("ctx"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", writes, async (c) => c.json(await deletePost(c.get("ctx"), c.req.param("id"))))
  .get("/:id/revisions", async (c) => c.json(await listRevisions(c.get("ctx"), c.req.param("id"))))
  .get("/:id/revisions/:revisionId", async (c) =>
    c.json(await showRevision(c.get("ctx"), c.req.param("id"), c.req.param("revisionId"))),
  );
