import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { POSTS_PAGE } from "../../contract/posts.ts";
import type { Cursor } from "../../db/cursor.ts";
import { isoInstant, playerJson } from "../../db/wire-json.ts";
import { TAGS_IN_USE, TAGS_OF_POST, tagInUse } from "../tags/service.ts";
import { picturesJson } from "../uploads/service.ts";

/** Characters from which the first words are taken of a post that was never saved here. */
const LEAD_FROM = 1_200;

const iso = (column: string): SQL => sql.raw(isoInstant(column));

/** What a post `p` is called, whose it is and when. */
const postHead = sql`'id', p.id, 'slug', p.slug, 'title', p.title, 'author', ${sql.raw(playerJson("p.author_id"))},
  'createdAt', ${iso("p.created_at")}, 'modifiedAt', ${iso("p.modified_at")}, 'tags', ${TAGS_OF_POST}`;

const summary = sql`${postHead}, 'publishedAt', ${iso("p.listed_at")}, 'lead', p.lead, 'cover', json(p.cover),
  'minutes', p.minutes, 'length', iif(p.minutes is null, length(p.content), null)`;

/** The posts of a page and one more, as `p`: along one index, however many posts there are. */
function postsOf(tag: string | null, before: Cursor | null, most: number): SQL {
  if (tag === null) {
    const earlier = before ? sql`and (listed_at, id) < (${before.at}, ${before.id})` : sql``;
    return sql`select * from posts where published = 1 ${earlier} order by listed_at desc, id desc limit ${most}`;
  }
  const earlier = before ? sql`and (listed_at, post_id) < (${before.at}, ${before.id})` : sql``;
  return sql`select p.* from (select post_id from post_tags where tag_slug = ${tag} and listed_at >= 0 ${earlier}
      order by listed_at desc, post_id desc limit ${most}) t cross join posts p on p.id = t.post_id
    order by p.listed_at desc, p.id desc`;
}

/** A page of published posts, newest first, and one more if there is; the tags; the tag asked for. */
export const postPageStatement = (ctx: Context, tag: string | null, before: Cursor | null) =>
  ctx.db.old.q.get<{ posts: string; tags: string; tag: string | null }>(sql`select
    (select json_group_array(json_object(${summary},
        'start', iif(p.lead is null, substr(p.content, 1, ${LEAD_FROM}), null)))
      from (${postsOf(tag, before, POSTS_PAGE + 1)}) p) as posts,
    ${TAGS_IN_USE} as tags, ${tagInUse(tag)} as tag`);

const whole = sql`json_object(${summary}, 'thread', p.thread_id, 'tree', json(p.tree),
  'pictures', ${picturesJson(sql`f.post_id = p.id`)},
  'content', iif(p.tree is null, p.content, null))`;

/** A published post as one cell, null when there is none; and where a post is now that had the slug. Always a row. */
export const postStatement = (ctx: Context, slug: string) =>
  ctx.db.old.q.get<{ json: string | null; moved: string | null }>(sql`select
    (select ${whole} from posts p where p.slug = ${slug} and p.published = 1) as json,
    (select p.slug from post_slugs s join posts p on p.id = s.post_id
      where s.slug = ${slug} and p.published = 1) as moved`);

/** SQL of the JSON of the posts by NEW members that wait for an editor, oldest first. */
export const heldPosts = (most: number): SQL =>
  sql`(select json_group_array(json_object('id', p.id, 'title', p.title,
      'author', ${sql.raw(playerJson("p.author_id"))}, 'modifiedAt', ${iso("p.modified_at")}))
    from (select * from posts where held = 1 order by modified_at, id limit ${most}) p)`;

/** The newest published posts, all or those with a tag, as they are read; and the tag. For feeds. */
export const newestPostsStatement = (ctx: Context, tag: string | null, most: number) =>
  ctx.db.old.q.get<{ posts: string; tag: string | null }>(sql`select
    (select json_group_array(${whole}) from (${postsOf(tag, null, most)}) p) as posts, ${tagInUse(tag)} as tag`);
