import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { removeUploadsOfPost } from "../uploads/service.ts";
import { mayEdit } from "./my-store.ts";
import { deleteNews } from "./news.ts";

/**
 * The statements of a deletion: the last answers whether there was a post to delete. Its conversation goes by trigger,
 * its revisions, tags and old addresses by the schema. The first answers the keys of its files, whose objects are gone
 * with it.
 */
export function deleteStatements(ctx: Context, id: string) {
  const may = sql`p.id = ${id} and ${mayEdit(ctx)}`;
  const urls = sql`(select '/posts/' || p.slug from posts p where ${may} union all select '/my-posts/' || p.id from posts p
    where ${may} union all select '/posts/' || s.slug from posts p join post_slugs s on s.post_id = p.id where ${may})`;
  return [
    removeUploadsOfPost(ctx, id, sql`exists (select 1 from posts p where ${may})`),
    ctx.db.old.q.run(sql`delete from notifications where url in ${urls}`),
    ctx.db.old.q.run(sql`delete from mails where done_at is null and url in ${urls}`),
    ...deleteNews(ctx, id, may),
    ctx.db.old.q.get<{ id: string } | undefined>(sql`delete from posts as p where ${may} returning id`),
  ] as const;
}
