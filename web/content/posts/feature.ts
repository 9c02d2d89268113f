import type { Post, PostList } from "../../../worker/contract/content/posts.ts";
import type { DocumentHead } from "../../../worker/contract/site/site.ts";
import type { Feature } from "../../feature.ts";
import { paths } from "../../lib/paths.ts";
import { inMenu, route } from "../../lib/route.ts";
import { optional } from "../../lib/search-params.ts";
import { lazyPage, lazyPages } from "../../ui/lazy-page.tsx";
import { POSTS_FEED, postPageQuery, postQuery } from "./queries.ts";

function postHead(post: Post): DocumentHead {
  const { title, lead, publishedAt, modifiedAt, tags, cover } = post;
  return {
    ...(cover && { image: { src: cover.src, alt: cover.alt || title } }),
    title: "Posts",
    subTitle: title,
    description: lead || title,
    article: {
      createdAt: publishedAt,
      modifiedAt,
      tags: tags.map(({ label }) => label),
    },
    about: { kind: "post", post },
    feeds: [POSTS_FEED],
  };
}

const tagHead = ({ tag }: PostList): DocumentHead | null =>
  tag && {
    title: "Posts",
    subTitle: tag.label,
    description: `What the club has written about ${tag.label}.`,
    about: { kind: "tag", tag },
    feeds: [{ title: tag.label, href: `/feeds/tags/${encodeURIComponent(tag.slug)}.atom` }, POSTS_FEED],
  };

const list = lazyPages(() => import("./posts-page.tsx"));

export const postsFeature: Feature = {
  name: "posts",
  routes: [
    route({
      path: "/posts",
      search: { before: optional },
      page: list((it) => it.PostsPage),
      ...inMenu("Posts", paths.posts),
      inSitemap: true,
      queries: ({ search }) => ({ posts: postPageQuery(null, search.before) }),
      head: {
        title: "Posts",
        description: "News, reviews and stories from the club.",
        feeds: [POSTS_FEED],
      },
    }),
    route({
      path: "/posts/tags/:slug",
      search: { before: optional },
      page: list((it) => it.TagPage),
      queries: ({ params, search }) => ({ posts: postPageQuery(params.slug, search.before) }),
      head: ({ posts }) => posts && tagHead(posts),
    }),
    route({
      path: "/posts/:slug",
      page: lazyPage(() => import("./post-page.tsx").then((it) => it.PostPage)),
      queries: ({ params }) => ({ post: postQuery(params.slug) }),
      head: ({ post }) => post && postHead(post),
      movedTo: ({ post }, { params }) => (post && post.slug !== params.slug ? paths.post(post.slug) : null),
    }),
  ],
};
