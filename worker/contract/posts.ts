import type { RichText } from "./rich-text.ts";
import type { Player } from "./users.ts";

/** Posts a page of the list holds. */
export const POSTS_PAGE = 12;

/** @see spec §3 */
export interface Tag {
  slug: string;
  label: string;
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
  tags: Tag[];
  /** Its first words. */
  lead: string;
  /** How long reading it takes. */
  minutes: number;
}

export interface PostPage {
  /** Newest first. */
  posts: PostSummary[];
  /** The cursor of those before, or null. */
  older: string | null;
  /** The tag that was asked for; null for all posts, and when there is no such tag. */
  tag: Tag | null;
  /** Every tag that a published post has, by label. */
  tags: Tag[];
}

/** A post to be read. */
export interface Post extends PostSummary {
  content: RichText;
  /** The id of its thread. */
  thread: string;
}
