import * as z from "zod";
import { player } from "../users/users.ts";
import { tag } from "./posts.ts";

export const myPost = z.strictObject({
  id: z.string(),
  /** Its address; before its first publication only a proposal, as another post may take it. */
  slug: z.string(),
  title: z.string(),
  author: player.nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  publishedAt: z.string().nullable(),
  /** Sanitised HTML. */
  content: z.string(),
  tags: z.array(tag),
  published: z.boolean(),
  /** True if published but waiting for an editor: its author is NEW, or it was taken down. */
  held: z.boolean(),
  takenDown: z.boolean(),
  fileUploads: z.array(z.string()),
  /** Grows with every save; a save of an older one is refused (`conflict`). */
  version: z.number(),
  thread: z.string(),
});
export type MyPost = z.infer<typeof myPost>;

const myPostSummary = myPost.omit({ content: true, fileUploads: true, version: true, thread: true });
export type MyPostSummary = z.infer<typeof myPostSummary>;

export const myPostList = z.strictObject({
  /** Last modified first. */
  posts: z.array(myPostSummary),
  older: z.string().nullable(),
  /** Tags to choose from, by label: those of published posts and of one's own. */
  tags: z.array(tag),
});
export type MyPostList = z.infer<typeof myPostList>;

export const postRevision = z.strictObject({
  id: z.string(),
  by: player.nullable(),
  at: z.string(),
  title: z.string(),
  published: z.boolean(),
  words: z.number(),
});
export type PostRevision = z.infer<typeof postRevision>;

export const postRevisionText = z.strictObject({
  ...postRevision.shape,
  content: z.string(),
  tags: z.array(tag),
});
export type PostRevisionText = z.infer<typeof postRevisionText>;
