import { type NewsKind, NO_WAY } from "../notifications/news-kind.ts";

/** News of posts. */
export const CONTENT_NEWS = {
  post: {
    order: 180,
    label: "There’s a new post",
    by: NO_WAY,
    subject: "New post",
    title: null,
    brief: ({ player }, actor) => `${player ?? actor} wrote a new post.`,
  },
} satisfies Record<string, NewsKind>;
