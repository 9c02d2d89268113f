import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { inMenu, type Place, route } from "../../lib/route.ts";
import { lazyPage } from "../../ui/lazy-page.tsx";
import { POSTS_FEED, postHead, tagHead } from "./heads.ts";
import { post, postPage } from "./queries.ts";

const beforeOf = ({ query }: Place) => query.get("before");

export const postsFeature: Feature = {
  name: "posts",
  routes: [
    route({
      path: "/posts",
      page: lazyPage(() => import("./posts-page.tsx").then((it) => it.PostsPage)),
      ...inMenu("Posts", paths.posts),
      inSitemap: true,
      queries: (place) => ({ posts: postPage(null, beforeOf(place)) }),
      head: {
        title: "Posts",
        description: "News, reviews and stories from the club.",
        feeds: [POSTS_FEED],
      },
    }),
    route({
      path: "/posts/tags/:",
      page: lazyPage(() => import("./tag-page.tsx").then((it) => it.TagPage)),
      queries: (place) => ({ posts: postPage(place.id, beforeOf(place)) }),
      head: ({ posts }) => posts && tagHead(posts),
    }),
    route({
      path: "/posts/:",
      page: lazyPage(() => import("./post-page.tsx").then((it) => it.PostPage)),
      queries: ({ id }) => ({ post: post(id) }),
      head: ({ post }) => post && postHead(post),
      movedTo: ({ post }, { id }) => (post && post.slug !== id ? paths.post(post.slug) : null),
    }),
  ],
};
