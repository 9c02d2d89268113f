import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { TAGS_OFFERED, type Tag } from "../../contract/posts.ts";

/** JSON of the tags (`slug`, `label`) of a select, by label. */
const tagList = (tags: SQL): SQL =>
  sql`(select json_group_array(json_object('slug', slug, 'label', label)) from (
    select slug, label from (${tags}) order by label collate nocase, slug))`;

/** SQL of the JSON of the tags of the post `p`. */
export const TAGS_OF_POST = tagList(
  sql`select t.slug, t.label from post_tags pt join tags t on t.slug = pt.tag_slug where pt.post_id = p.id`,
);

/** The tags that published posts have, or as many of them as are offered: the most used. */
export const TAGS_IN_USE = tagList(
  sql`select slug, label from tags where posts > 0 order by posts desc, slug limit ${TAGS_OFFERED}`,
);

/** Of how many of one's own latest posts the tags are offered. */
const OWN_POSTS = 50;

/** The same, and those of the member's own posts that only they know. */
export const tagsToChoose = (member: SQL, most: number): SQL =>
  tagList(sql`select * from (select slug, label from tags where posts > 0 order by posts desc, slug limit ${most})
    union select t.slug, t.label
    from (select id from posts where author_id = ${member} order by modified_at desc limit ${OWN_POSTS}) p
      cross join post_tags pt on pt.post_id = p.id cross join tags t on t.slug = pt.tag_slug`);

/** JSON of the tag with the slug, when a published post has it. */
export const tagInUse = (slug: string | null): SQL =>
  sql`(select json_object('slug', slug, 'label', label) from tags where slug = ${slug} and posts > 0)`;

/** The statements that give a post these tags and no others, making those that are new. */
export function tagStatements(ctx: Context, post: string, tags: readonly Tag[], when: SQL) {
  const given = sql`(select value ->> 0 as slug, value ->> 1 as label
    from json_each(${JSON.stringify(tags.map(({ slug, label }) => [slug, label]))}))`;
  // A label may be known under another slug than ours.
  const meant = sql`(select t.slug from ${given} g cross join tags t on t.slug = g.slug or t.label = g.label)`;
  return [
    ctx.db.old.q.run(sql`insert into tags (slug, label) select g.slug, g.label from ${given} g
      where ${when} and not exists (select 1 from tags t where t.slug = g.slug or t.label = g.label)`),
    ctx.db.old.q.run(
      sql`delete from post_tags where post_id = ${post} and tag_slug not in ${meant} and ${when}`,
    ),
    ctx.db.old.q.run(sql`insert or ignore into post_tags (post_id, tag_slug) select ${post}, m.slug from ${meant} m
      where ${when}`),
  ] as const;
}
