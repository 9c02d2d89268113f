import { BELL_ONLY, type NewsKind } from "../notifications/news-kind.ts";

export const CONTENT_NEWS = {
  post: {
    group: "whatsOn",
    label: "New posts",
    by: BELL_ONLY,
    isAskedFor: true,
    subject: "New post",
    brief: ({ player }, actor) => `${player ?? actor} wrote a new post.`,
  },
} satisfies Record<string, NewsKind>;
