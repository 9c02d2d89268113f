import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "../../context.ts";
import { isGamePath, isPostPath, isTagPath } from "../../contract/page-meta.ts";
import { findCursor } from "../../db/cursor.ts";
import { currentGamesFrom, currentGamesStatement, gameFrom, gameStatement } from "../games/service.ts";
import { postPageStatement, postStatement, presentPage, presentPost } from "../posts/service.ts";

/** Something that a page shows: how to ask for it, and what becomes of the answer. */
export interface PagePart {
  statement: BatchItem<"sqlite">;
  /** The key under which the browser looks for it. */
  key: readonly unknown[];
  /** Null: there is none, and the browser need not ask again. */
  read(row: never): unknown;
  /** The page is about this, and gets its title from it. */
  isSubject?: true;
}

// The pages that show games, all or some of them.
const LISTS_GAMES = /^\/($|games(\/[^/]+)?$|calendar$|leagues\/)/;

/** What the page at the path (with its query) shows beside the frame. */
export function partsOf(ctx: Context, path: string, query: URLSearchParams): PagePart[] {
  return [...gameParts(ctx, path), ...postParts(ctx, path, query)];
}

function gameParts(ctx: Context, path: string): PagePart[] {
  const parts: PagePart[] = [];
  if (LISTS_GAMES.test(path)) {
    parts.push({
      statement: currentGamesStatement(ctx),
      key: ["games", "current"],
      read: (row) => JSON.parse(currentGamesFrom(ctx, row).json),
    });
  }
  const id = isGamePath(path);
  if (id !== null) {
    const key = ["games", "detail", id];
    parts.push({ statement: gameStatement(ctx, id), key, read: gameFrom, isSubject: true });
  }
  return parts;
}

function postParts(ctx: Context, path: string, query: URLSearchParams): PagePart[] {
  const slug = isPostPath(path);
  if (slug !== null) {
    const key = ["posts", "detail", slug];
    return [{ statement: postStatement(ctx, slug), key, read: presentPost, isSubject: true }];
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
}
