import { isPostPath, isTagPath } from "../../contract/page-addresses.ts";
import { findCursor } from "../../db/cursor.ts";
import { postPageStatement, postStatement, presentPage, presentPost } from "../posts/service.ts";
import type { PartsOf } from "./page-part.ts";

export const postParts: PartsOf = (ctx, path, query) => {
  const slug = isPostPath(path);
  if (slug !== null) {
    const key = ["posts", "detail", slug];
    const statement = postStatement(ctx, slug);
    return [{ statement, key, read: presentPost, movedTo, isSubject: true }];
  }
  const tag = isTagPath(path);
  if (tag === null && path !== "/posts") return [];
  const before = query.get("before");
  return [
    {
      statement: postPageStatement(ctx, tag, findCursor(before)),
      key: ["posts", "list", tag, before],
      read: presentPage,
      isSubject: true,
    },
  ];
};

const movedTo = ({ json, moved }: { json: string | null; moved: string | null }): string | null =>
  json === null && moved !== null ? `/posts/${moved}` : null;
