import type { News } from "../../news.ts";

interface FoundPost {
  post: { id: string; authorId: string | null; version: number } | undefined;
}

/** Takes a post down that was reported, which its author keeps and hears of; null: nobody reads it any more. */
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
