import * as z from "zod";
import { player } from "../users/users.ts";
import { tag } from "./posts.ts";

/** A post as its author (or an EDITOR) works on it. */
export const myPost = z.strictObject({
  id: z.string(),
  /** Its address; of one that was never published what it would be, if nobody else had it. */
  slug: z.string(),
  title: z.string(),
  author: player.nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  /** When it was first published; null for one that never was. */
  publishedAt: z.string().nullable(),
  /** Cleaned HTML, for the editor. */
  content: z.string(),
  tags: z.array(tag),
  /** Whether its author wants it to be read. */
  published: z.boolean(),
  /** It is published, but its author is NEW, or it was taken down: it waits for an editor before anybody else reads it. */
  held: z.boolean(),
  /** An editor has taken it down, and none has published it since. */
  takenDown: z.boolean(),
  /** Ids of its uploads. */
  fileUploads: z.array(z.string()),
  /** Grows with every save; a save made on an older one is refused with the code `conflict`. */
  version: z.number(),
  thread: z.string(),
});
export type MyPost = z.infer<typeof myPost>;

/** One of my posts in the list of them. */
export const myPostSummary = myPost.pick({
  id: true,
  slug: true,
  title: true,
  author: true,
  createdAt: true,
  modifiedAt: true,
  publishedAt: true,
  published: true,
  held: true,
  takenDown: true,
  tags: true,
});
export type MyPostSummary = z.infer<typeof myPostSummary>;

export const myPostList = z.strictObject({
  /** Latest touched first. */
  posts: z.array(myPostSummary),
  /** The cursor of those before (`?before=`), or null. */
  older: z.string().nullable(),
  /** The tags that published posts or posts of one's own have, by label, to choose from. */
  tags: z.array(tag),
});
export type MyPostList = z.infer<typeof myPostList>;

/** A state of a post that was saved before. */
export const postRevision = z.strictObject({
  id: z.string(),
  /** Who saved it; null: the account is gone. */
  by: player.nullable(),
  at: z.string(),
  title: z.string(),
  published: z.boolean(),
  /** How many words it had. */
  words: z.number(),
});
export type PostRevision = z.infer<typeof postRevision>;

/** A revision with what it holds: saving these again restores it. */
export const postRevisionText = z.strictObject({
  ...postRevision.shape,
  content: z.string(),
  tags: z.array(tag),
});
export type PostRevisionText = z.infer<typeof postRevisionText>;
