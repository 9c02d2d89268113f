import { isPostPath, isTagPath } from "../../contract/page-addresses.ts";
import { one } from "../../db/client.ts";
import { findCursor } from "../../db/cursor.ts";
import { postAt, postPageReads, presentPage, presentPost } from "../posts/service.ts";
import { type PartsOf, part } from "./page-part.ts";

export const postParts: PartsOf = (ctx, path, query) => {
  const slug = isPostPath(path);
  if (slug !== null) {
    return [
      part({
        reads: { post: one(postAt(ctx, slug)) },
        key: ["posts", "detail", slug],
        read: ({ post }) => (post?.slug === slug ? presentPost(post) : null),
        movedTo: ({ post }) => (post && post.slug !== slug ? `/posts/${post.slug}` : null),
        isSubject: true,
      }),
    ];
  }
  const tag = isTagPath(path);
  if (tag === null && path !== "/posts") return [];
  const before = query.get("before");
  return [
    part({
      reads: postPageReads(ctx, tag, findCursor(before)),
      key: ["posts", "list", tag, before],
      read: presentPage,
      isSubject: true,
    }),
  ];
};
