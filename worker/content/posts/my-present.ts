import { MY_POSTS_PAGE } from "../../contract/content/my-post-forms.ts";
import type { MyPost, MyPostList, MyPostSummary, PostRevision } from "../../contract/content/my-posts.ts";
import type { Tag } from "../../contract/content/posts.ts";
import { isoOf, isoOrNull } from "../../contract/dates.ts";
import { cursorAfter } from "../../db/cursor.ts";
import { uniqueTags } from "../tags/service.ts";
import { digestOf } from "./digest.ts";
import type { MyPostHead, MyPostRow, PostRevisionRow } from "./my-store.ts";
import { shownSlug } from "./slugs-rules.ts";

const presentHead = ({ createdAt, modifiedAt, publishedAt, ...head }: MyPostHead): MyPostSummary => ({
  ...head,
  slug: shownSlug(head.slug),
  createdAt: isoOf(createdAt),
  modifiedAt: isoOf(modifiedAt),
  publishedAt: isoOrNull(publishedAt),
  published: head.published || head.held,
});

/** Returns a post for its editor. One never saved here is sanitised now. */
export const presentMyPost = ({
  content,
  isClean,
  fileUploads,
  version,
  thread,
  ...head
}: MyPostRow): MyPost => ({
  ...presentHead(head),
  content: isClean ? content : digestOf(content).content,
  fileUploads: fileUploads.map(({ id }) => id),
  version,
  thread,
});

export function presentMyList(rows: MyPostHead[], tags: Tag[]): MyPostList {
  const shown = rows.slice(0, MY_POSTS_PAGE);
  const last = shown.at(-1);
  return {
    posts: shown.map(presentHead),
    older: rows.length > MY_POSTS_PAGE && last ? cursorAfter({ at: last.modifiedAt, id: last.id }) : null,
    tags: uniqueTags(tags),
  };
}

export const presentRevision = ({ at, ...revision }: PostRevisionRow): PostRevision => ({
  ...revision,
  at: isoOf(at),
});
