import { POSTS_PAGE, type Post, type PostPage, type PostSummary, type Tag } from "../../contract/posts.ts";
import type { RichText } from "../../contract/rich-text.ts";
import { cleanHtml } from "../rich-text/clean.ts";
import { type KnownPicture, withPictures } from "../uploads/service.ts";
import { minutesOf, summaryOf } from "./digest.ts";

/** Of a post that was never saved here nothing is known beforehand but its HTML, or the beginning of that. */
type Row = Omit<PostSummary, "lead" | "minutes"> & {
  lead: string | null;
  minutes: number | null;
  length: number | null;
};
type ListRow = Row & { start: string | null };
type PostRow = Row & { thread: string; pictures: KnownPicture[] } & (
    | { tree: RichText; content: null }
    | { tree: null; content: string }
  );

function summaryFrom({ length, ...row }: Row, tree: () => RichText): PostSummary {
  const known = row.lead === null ? summaryOf(tree()) : { lead: row.lead, cover: row.cover };
  return { ...row, ...known, minutes: row.minutes ?? minutesOf(length ?? 0) };
}

export function presentPage(row: { posts: string; tags: string; tag: string | null }): PostPage {
  const rows = JSON.parse(row.posts) as ListRow[];
  const posts = rows
    .slice(0, POSTS_PAGE)
    .map(({ start, ...of }) => summaryFrom(of, () => cleanHtml(start ?? "")));
  const last = posts.at(-1);
  return {
    posts,
    older: rows.length > POSTS_PAGE && last ? `${Date.parse(last.publishedAt)}-${last.id}` : null,
    tag: tagFrom(row),
    tags: JSON.parse(row.tags) as Tag[],
  };
}

/** The post of a row, or null when there is none. */
export const presentPost = (row: { json: string | null }): Post | null =>
  row.json === null ? null : postFrom(JSON.parse(row.json) as PostRow);

/** The posts of a row, and the tag that was asked for. */
export const presentPosts = (row: {
  posts: string;
  tag: string | null;
}): { posts: Post[]; tag: Tag | null } => ({
  posts: (JSON.parse(row.posts) as PostRow[]).map(postFrom),
  tag: tagFrom(row),
});

function postFrom({ tree, content, thread, pictures, ...of }: PostRow): Post {
  const text = tree ?? cleanHtml(content);
  return { ...summaryFrom(of, () => text), content: withPictures(text, pictures), thread };
}

const tagFrom = ({ tag }: { tag: string | null }): Tag | null =>
  tag === null ? null : (JSON.parse(tag) as Tag);
