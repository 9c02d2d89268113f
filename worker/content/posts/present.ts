import {
  POSTS_PAGE,
  type Post,
  type PostList,
  type PostSummary,
  type Tag,
} from "../../contract/content/posts.ts";
import { isoOf } from "../../contract/dates.ts";
import type { RichText } from "../../contract/platform/rich-text.ts";
import { cursorAfter } from "../../db/cursor.ts";
import { cleanHtml } from "../../platform/rich-text/clean.ts";
import { picturesFrom, withPictures } from "../../platform/uploads/service.ts";
import { uniqueTags } from "../tags/service.ts";
import { readingMinutes, summaryOf } from "./digest-rules.ts";
import type { ListRow, PostRow } from "./store.ts";

/** @param tree parses a post never saved here, of which only HTML is stored */
function summaryFrom(row: Omit<ListRow, "start">, tree: () => RichText): PostSummary {
  const { id, slug, title, author, tags, lead, cover, minutes, length } = row;
  return {
    id,
    slug,
    title,
    author,
    createdAt: isoOf(row.createdAt),
    modifiedAt: isoOf(row.modifiedAt),
    tags,
    publishedAt: isoOf(row.listedAt ?? row.createdAt),
    ...(lead === null ? summaryOf(tree()) : { lead, cover }),
    minutes: minutes ?? readingMinutes(length ?? 0),
  };
}

export function presentPage(found: { rows: ListRow[]; tag: Tag | undefined; tags: Tag[] }): PostList {
  const rows = found.rows.slice(0, POSTS_PAGE);
  const last = rows.at(-1);
  return {
    posts: rows.map(({ start, ...row }) => summaryFrom(row, () => cleanHtml(start ?? ""))),
    older:
      found.rows.length > POSTS_PAGE && last
        ? cursorAfter({ at: last.listedAt ?? last.createdAt, id: last.id })
        : null,
    tag: found.tag ?? null,
    tags: uniqueTags(found.tags),
  };
}

export function presentPost({ tree, content, thread, pictures, ...row }: PostRow): Post {
  const text = tree ?? cleanHtml(content ?? "");
  return { ...summaryFrom(row, () => text), content: withPictures(text, picturesFrom(pictures)), thread };
}
