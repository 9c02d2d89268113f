import * as z from "zod";
import { creationKey, cursor, FORM_MESSAGE, htmlText, line, withoutDefaults } from "../text.ts";
import { CONTENT_MOST, POST_TITLE_MOST, TAG_MOST, TAGS_MOST } from "./post-limits.ts";

const FILES_MOST = 100;
export const MY_POSTS_PAGE = 30;
export const POST_REVISIONS_MOST = 40;
/** Saves by one person within this time fold into one revision. */
export const REVISION_FOLDS_MS = 600_000;
/** Two identical posts of a member within this window count as one (double press without a key). */
export const SAME_POST_MS = 60_000;
/** New posts allowed to a member within POSTS_DAY_MS; to a NEW member, fewer. @see design, "roles" */
export const POSTS_A_DAY = 50;
export const POSTS_A_DAY_NEW = 5;
export const POSTS_DAY_MS = 86_400_000;

/** A query for posts before a cursor; with `all`, for EDITORs, everybody's. */
export const myPostsQuery = z.object(
  { before: cursor, all: z.string("All is yes or nothing").optional() },
  FORM_MESSAGE,
);

const fields = {
  title: line("You must give your post a title", POST_TITLE_MOST),
  content: htmlText(
    "You must write something",
    CONTENT_MOST,
    "This post is too long. Please split it in two.",
  ),
  /** Labels of tags, or slugs of existing ones. */
  tags: z
    .array(line("A tag needs a name", TAG_MOST), "Tags are a list of words")
    .max(TAGS_MOST, `A post has at most ${TAGS_MOST} tags`)
    .default([]),
  published: z.boolean("Published is yes or no").default(false),
  /** Ids of uploads. One's own are attached to the post; none is ever detached by this. */
  fileUploads: z
    .array(z.string("File uploads are a list of ids"), "File uploads are a list of ids")
    .max(FILES_MOST, `At most ${FILES_MOST} files at once, please`)
    .default([]),
};

export const postForm = z.object({ ...fields, key: creationKey }, FORM_MESSAGE);

/** A change to a post: missing tags and `published` stay. A caller without `version` overwrites. */
export const postEdit = z.object(
  {
    ...withoutDefaults(fields),
    version: z.number("That is no version").int("That is no version").optional(),
  },
  FORM_MESSAGE,
);

export type PostForm = z.infer<typeof postForm>;
export type PostEdit = z.infer<typeof postEdit>;
