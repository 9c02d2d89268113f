import type { RichText } from "./rich-text.ts";
import type { Player } from "./users.ts";

/** Posts a page of the list holds. */
export const POSTS_PAGE = 12;
/** Tags that a row of them offers. */
export const TAGS_OFFERED = 40;

/** @see spec §3 */
export interface Tag {
  slug: string;
  label: string;
}

/** The first picture of a post; sizes are null where nobody knows them. */
export interface Cover {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A post as the list shows it. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  /** Null: the account is gone. */
  author: Player | null;
  /** ISO instants. */
  createdAt: string;
  modifiedAt: string;
  /** When it was first published: by this it is listed. */
  publishedAt: string;
  tags: Tag[];
  /** Its first words. */
  lead: string;
  /** How long reading it takes. */
  minutes: number;
  cover: Cover | null;
}

export interface PostPage {
  /** Newest first. */
  posts: PostSummary[];
  /** The cursor of those before, or null. */
  older: string | null;
  /** The tag that was asked for; null for all posts, and when there is no such tag. */
  tag: Tag | null;
  /** The tags that published posts have, by label: the most used of them. */
  tags: Tag[];
}

/** A post to be read. */
export interface Post extends PostSummary {
  content: RichText;
  /** The id of its thread. */
  thread: string;
}
