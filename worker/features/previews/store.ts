import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { isoInstant, playerJson } from "../../db/wire-json.ts";

/** What the picture of a published post shows, as one cell; null when there is none. Always a row. */
export const postPreviewStatement = (ctx: Context, slug: string) =>
  ctx.db.q.get<{ json: string | null }>(sql`select (
    select json_object('title', p.title, 'publishedAt', ${sql.raw(isoInstant("p.listed_at"))},
      'author', ${sql.raw(playerJson("p.author_id"))})
    from posts p where p.slug = ${slug} and p.published = 1) as json`);
