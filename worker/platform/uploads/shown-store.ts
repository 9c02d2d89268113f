import { and, not, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { FILES_PATH } from "../../contract/platform/files.ts";
import { pages, posts } from "../../db/schema/content.ts";
import { fileUploads } from "../../db/schema/platform.ts";
import { isInSettings } from "./in-settings-store.ts";

/** Whether a file stands in a text. */
export const isShownIn = (content: SQLWrapper) =>
  sql`instr(${content}, ${FILES_PATH} || ${fileUploads.objectKey}) > 0`;

/** Posts or pages that a save deletes: a condition on their rows that is never null. */
export interface Going {
  posts?: SQL;
  pages?: SQL;
}

/**
 * For a save that deletes posts or pages: whether a file stands in no text that stays, nor in the club's settings. Texts
 * are copied, with the pictures in them, which have one place only.
 */
export const isShownNowhereElse = (ctx: Context, going: Going) => {
  const { q } = ctx.db;
  return and(
    notExists(
      q
        .select({ id: posts.id })
        .from(posts)
        .where(and(going.posts && not(going.posts), isShownIn(posts.content))),
    ),
    notExists(
      q
        .select({ id: pages.id })
        .from(pages)
        .where(and(going.pages && not(going.pages), isShownIn(pages.content))),
    ),
    not(isInSettings(ctx)),
  );
};
