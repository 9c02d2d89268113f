import type { MyPost } from "../../../../worker/contract/content/my-posts.ts";

export const post = (given: Partial<MyPost> = {}): MyPost => ({
  id: "p1",
  slug: "p",
  title: "Title",
  author: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  modifiedAt: "2026-01-01T00:00:00.000Z",
  publishedAt: null,
  content: "<p>Words</p>",
  tags: [],
  published: false,
  held: false,
  takenDown: false,
  fileUploads: [],
  version: 1,
  thread: "t",
  ...given,
});
