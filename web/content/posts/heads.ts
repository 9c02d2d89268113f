import type { Post, PostPage } from "../../../worker/contract/content/posts.ts";
import type { PageHead } from "../../../worker/contract/site/site.ts";
import type { Feed } from "../../lib/route.ts";

export const POSTS_FEED: Feed = { title: "Posts", href: "/feeds/posts.atom" };

export function postHead(post: Post): PageHead {
  const { title, lead, author, publishedAt, modifiedAt, tags, cover } = post;
  return {
    ...(cover && { image: { src: cover.src, alt: cover.alt || title } }),
    title: "Posts",
    subTitle: title,
    description: lead || title,
    article: {
      author: author?.name ?? null,
      createdAt: publishedAt,
      modifiedAt,
      tags: tags.map(({ label }) => label),
    },
    about: { kind: "post", post },
    feeds: [POSTS_FEED],
  };
}

/** Head of the posts with a tag; null when there is no such tag. */
export const tagHead = ({ tag }: PostPage): PageHead | null =>
  tag && {
    title: "Posts",
    subTitle: tag.label,
    description: `What the club has written about ${tag.label}.`,
    about: { kind: "tag", tag },
    feeds: [{ title: tag.label, href: `/feeds/tags/${encodeURIComponent(tag.slug)}.atom` }, POSTS_FEED],
  };
