import * as z from "zod";
import { richText } from "../platform/rich-text-schema.ts";
import { player } from "../users/users.ts";

/** Posts a page of the list holds. */
export const POSTS_PAGE = 12;
/** Tags that a row of them offers. */
export const TAGS_OFFERED = 40;

/** @see spec §3 */
export const tag = z.strictObject({
  slug: z.string(),
  label: z.string(),
});
export type Tag = z.infer<typeof tag>;

/** The first picture of a post; sizes are null where nobody knows them. */
export const cover = z.strictObject({
  src: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type Cover = z.infer<typeof cover>;

/** A post as the list shows it. */
export const postSummary = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Null: the account is gone. */
  author: player.nullable(),
  /** ISO instants. */
  createdAt: z.string(),
  modifiedAt: z.string(),
  /** When it was first published: by this it is listed. */
  publishedAt: z.string(),
  tags: z.array(tag),
  /** Its first words. */
  lead: z.string(),
  /** How long reading it takes. */
  minutes: z.number(),
  cover: cover.nullable(),
});
export type PostSummary = z.infer<typeof postSummary>;

export const postPage = z.strictObject({
  /** Newest first. */
  posts: z.array(postSummary),
  /** The cursor of those before, or null. */
  older: z.string().nullable(),
  /** The tag that was asked for; null for all posts, and when there is no such tag. */
  tag: tag.nullable(),
  /** The tags that published posts have, by label: the most used of them. */
  tags: z.array(tag),
});
export type PostPage = z.infer<typeof postPage>;

/** A post to be read. */
export const post = z.strictObject({
  ...postSummary.shape,
  content: richText,
  /** The id of its thread. */
  thread: z.string(),
});
export type Post = z.infer<typeof post>;
