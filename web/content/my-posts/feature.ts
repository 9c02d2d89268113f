import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { route } from "../../lib/route.ts";
import { flag, optional } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";

const PostEditorPage = lazyPage(() => import("./post-editor-page.tsx").then((it) => it.PostEditorPage));

export const myPostsFeature: Feature = {
  name: "my-posts",
  routes: [
    route({
      path: paths.myPosts,
      search: { before: optional, all: flag },
      page: lazyPage(() => import("./my-posts-page.tsx").then((it) => it.MyPostsPage)),
      audience: "members",
      heading: "My posts",
      about: "What you write, finished or not.",
    }),
    route({
      path: paths.newPost,
      search: { post: optional, kept: optional },
      page: PostEditorPage,
      audience: "members",
      heading: "Write a post",
      outlastsSession: true,
      about: "Tell the club about it.",
    }),
    route({
      path: "/my-posts/:id",
      page: PostEditorPage,
      audience: "members",
      heading: "Write a post",
      outlastsSession: true,
      // A generic head: only its author may know of a post.
      head: { title: "Edit post", description: "Carry on with one of your posts." },
    }),
  ],
};
