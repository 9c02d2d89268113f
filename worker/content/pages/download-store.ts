import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { pageRevisions, pages } from "../../db/schema/content.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // Pages last saved by them.
    pagesSaved: q
      .select({
        path: pages.path,
        title: pages.title,
        description: pages.description,
        content: pages.content,
        savedAt: iso(pages.modifiedAt),
      })
      .from(pages)
      .where(eq(pages.modifiedBy, me))
      .orderBy(asc(pages.modifiedAt), asc(pages.path)),
    pageRevisions: q
      .select({
        title: pageRevisions.title,
        description: pageRevisions.description,
        content: pageRevisions.content,
        savedAt: iso(pageRevisions.at),
      })
      .from(pageRevisions)
      .where(eq(pageRevisions.byId, me))
      .orderBy(asc(pageRevisions.at), asc(pageRevisions.id)),
  };
}
