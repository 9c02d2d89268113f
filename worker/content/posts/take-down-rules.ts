import type { News } from "../../news.ts";

interface FoundPost {
  post: { id: string; authorId: string | null; version: number } | undefined;
}

/** Takes down a reported post, which its author keeps and is notified of; null if it is not public. */
export function takePostDown({ post }: FoundPost) {
  if (!post) return null;
  const { id, authorId, version } = post;
  const told: News = {
    kind: "edit",
    to: [authorId],
    url: `/my-posts/${id}`,
    postId: id,
    facts: { post: "took down" },
  };
  return { removal: { id, version }, news: [told] };
}
