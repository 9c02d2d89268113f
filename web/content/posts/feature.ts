import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { inMenu, route } from "../../lib/route.ts";
import { optional } from "../../lib/search-params.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { POSTS_FEED, postHead, tagHead } from "./heads.ts";
import { post, postPage } from "./queries.ts";

export const postsFeature: Feature = {
  name: "posts",
  routes: [
    route({
      path: "/posts",
      search: { before: optional },
      page: lazyPage(() => import("./posts-page.tsx").then((it) => it.PostsPage)),
      ...inMenu("Posts", paths.posts),
      inSitemap: true,
      queries: ({ search }) => ({ posts: postPage(null, search.before) }),
      head: {
        title: "Posts",
        description: "News, reviews and stories from the club.",
        feeds: [POSTS_FEED],
      },
    }),
    route({
      path: "/posts/tags/:slug",
      search: { before: optional },
      page: lazyPage(() => import("./tag-page.tsx").then((it) => it.TagPage)),
      queries: ({ params, search }) => ({ posts: postPage(params.slug, search.before) }),
      head: ({ posts }) => posts && tagHead(posts),
    }),
    route({
      path: "/posts/:slug",
      page: lazyPage(() => import("./post-page.tsx").then((it) => it.PostPage)),
      queries: ({ params }) => ({ post: post(params.slug) }),
      head: ({ post }) => post && postHead(post),
      movedTo: ({ post }, { params }) => (post && post.slug !== params.slug ? paths.post(post.slug) : null),
    }),
  ],
};
