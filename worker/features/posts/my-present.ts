import {
  MY_POSTS_PAGE,
  type MyPost,
  type MyPostList,
  type MyPostSummary,
  type PostRevisionText,
} from "../../contract/my-posts.ts";
import type { Tag } from "../../contract/posts.ts";
import { digestOf } from "./digest.ts";

/** The post of a row, or null when there is none. What was never saved here is cleaned now. */
export function myPostFrom(row: { json: string | null }): MyPost | null {
  if (row.json === null) return null;
  const { isClean, ...post } = JSON.parse(row.json) as MyPost & { isClean: boolean };
  return isClean ? post : { ...post, content: digestOf(post.content).content };
}

export function myListFrom(row: { posts: string; tags: string }): MyPostList {
  const rows = JSON.parse(row.posts) as MyPostSummary[];
  const posts = rows.slice(0, MY_POSTS_PAGE);
  const last = posts.at(-1);
  return {
    posts,
    older: rows.length > MY_POSTS_PAGE && last ? `${Date.parse(last.modifiedAt)}-${last.id}` : null,
    tags: JSON.parse(row.tags) as Tag[],
  };
}

/** The revision of a row, or null. It may hold what a post was before it was ever saved here. */
export function revisionFrom(row: { json: string | null }): PostRevisionText | null {
  if (row.json === null) return null;
  const revision = JSON.parse(row.json) as PostRevisionText;
  return { ...revision, content: digestOf(revision.content).content };
}
