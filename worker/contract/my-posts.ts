import * as z from "zod";
import type { Tag } from "./posts.ts";
import { line } from "./text.ts";
import type { Player } from "./users.ts";

export const POST_TITLE_MOST = 160;
export const TAG_MOST = 40;
export const TAGS_MOST = 10;
/** Characters of HTML. */
export const CONTENT_MOST = 100_000;
const FILES_MOST = 100;

/** A post as its author (or an EDITOR) works on it. */
export interface MyPost {
  id: string;
  slug: string;
  title: string;
  author: Player | null;
  createdAt: string;
  modifiedAt: string;
  /** When it was first published; null for one that never was. */
  publishedAt: string | null;
  /** Cleaned HTML, for the editor. */
  content: string;
  tags: Tag[];
  published: boolean;
  /** Ids of its uploads. */
  fileUploads: string[];
  /** Grows with every save; a save made on an older one is refused with the code `conflict`. */
  version: number;
  thread: string;
}

/** One of my posts in the list of them. */
export type MyPostSummary = Pick<
  MyPost,
  "id" | "slug" | "title" | "author" | "createdAt" | "modifiedAt" | "publishedAt" | "published" | "tags"
>;

export interface MyPostList {
  /** Latest touched first. */
  posts: MyPostSummary[];
  older: string | null;
  /** Every tag there is, to choose from. */
  tags: Tag[];
}

/** A state of a post that was saved before. */
export interface PostRevision {
  id: string;
  /** Who saved it; null: the account is gone. */
  by: Player | null;
  at: string;
  title: string;
  published: boolean;
  /** How many words it had. */
  words: number;
}

/** @see spec §5 */
export const postForm = z.object({
  title: line("You must give your post a title", POST_TITLE_MOST),
  content: z
    .string("You must write something")
    .max(CONTENT_MOST, "This post is too long. Please split it in two."),
  /** Slugs of tags, or labels of new ones. */
  tags: z
    .array(line("A tag needs a name", TAG_MOST), "Tags are a list of words")
    .max(TAGS_MOST, `A post has at most ${TAGS_MOST} tags`)
    .default([]),
  published: z.boolean("Published is yes or no").default(false),
  fileUploads: z.array(z.string(), "File uploads are a list of ids").max(FILES_MOST).default([]),
});

/** The version is optional on the wire: a caller without it overwrites. */
export const postEdit = postForm.extend({ version: z.number().int().optional() });

export type PostForm = z.infer<typeof postForm>;
