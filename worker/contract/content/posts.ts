import * as z from "zod";
import { richText } from "../platform/rich-text-schema.ts";
import { player } from "../users/users.ts";

export const POSTS_PAGE = 12;
export const TAGS_OFFERED = 40;

export const tag = z.strictObject({
  slug: z.string(),
  label: z.string(),
});
export type Tag = z.infer<typeof tag>;

/** The first picture of a post; sizes are null if unknown. */
export const cover = z.strictObject({
  src: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type Cover = z.infer<typeof cover>;

const postSummary = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: player.nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  publishedAt: z.string(),
  tags: z.array(tag),
  lead: z.string(),
  minutes: z.number(),
  cover: cover.nullable(),
});
export type PostSummary = z.infer<typeof postSummary>;

export const postList = z.strictObject({
  /** Newest first. */
  posts: z.array(postSummary),
  older: z.string().nullable(),
  /** The requested tag; null for all posts, and for an unknown tag. */
  tag: tag.nullable(),
  tags: z.array(tag),
});
export type PostList = z.infer<typeof postList>;

export const post = z.strictObject({
  ...postSummary.shape,
  content: richText,
  thread: z.string(),
});
export type Post = z.infer<typeof post>;
