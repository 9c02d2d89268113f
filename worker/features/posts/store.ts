import { sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { POSTS_PAGE } from "../../contract/posts.ts";
import type { Cursor } from "../../db/cursor.ts";
import { isoInstant, playerJson } from "../../db/wire-json.ts";

/** Characters of a post from which its first words are taken. */
const LEAD_FROM = 1_200;

const shared = sql`'id', p.id, 'slug', p.slug, 'title', p.title,
  'author', ${sql.raw(playerJson("p.author_id"))},
  'createdAt', ${sql.raw(isoInstant("p.created_at"))}, 'modifiedAt', ${sql.raw(isoInstant("p.modified_at"))},
  'tags', (select json_group_array(json_object('slug', slug, 'label', label)) from (
    select t.slug, t.label from post_tags pt join tags t on t.slug = pt.tag_slug
    where pt.post_id = p.id order by t.label)),
  'length', length(p.content)`;

/** A page of published posts, newest first, and one more if there is; the tags; the tag asked for. */
export function postPageStatement(ctx: Context, tag: string | null, before: Cursor | null) {
  const tagged =
    tag === null
      ? sql``
      : sql`and exists (select 1 from post_tags where post_id = p.id and tag_slug = ${tag})`;
  const earlier = before ? sql`and (p.created_at, p.id) < (${before.at}, ${before.id})` : sql``;
  return ctx.db.q.get<{ posts: string; tags: string; tag: string | null }>(sql`select
    (select json_group_array(json_object(${shared}, 'start', substr(p.content, 1, ${LEAD_FROM}))) from (
      select * from posts p where p.published = 1 ${earlier} ${tagged}
      order by p.created_at desc, p.id desc limit ${POSTS_PAGE + 1}) p) as posts,
    (select json_group_array(json_object('slug', slug, 'label', label)) from (
      select slug, label from tags t where exists (select 1 from post_tags pt cross join posts p on p.id = pt.post_id
        where pt.tag_slug = t.slug and p.published = 1) order by label)) as tags,
    (select json_object('slug', slug, 'label', label) from tags where slug = ${tag}) as tag`);
}

/** A published post as one cell, null when there is none. Always a row. */
export const postStatement = (ctx: Context, slug: string) =>
  ctx.db.q.get<{ json: string | null }>(sql`select (
    select json_object(${shared}, 'content', p.content, 'thread', p.thread_id) from posts p
    where p.slug = ${slug} and p.published = 1) as json`);
