import { sql } from "drizzle-orm";
import { posts } from "../../db/schema/content.ts";
import type { UsedFiles } from "../../db/used-files.ts";

export const usedFiles: UsedFiles = {
  place: "post",
  table: posts,
  id: posts.id,
  text: posts.content,
  author: posts.authorId,
  // Posts without an author are no drafts.
  leaveWith: (userId) => sql`(${posts.authorId} is ${userId} and ${posts.publishedAt} is null)`,
};
