import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { REVISION_FOLDS_MS, REVISIONS_MOST } from "../../contract/my-posts.ts";
import { newId } from "../../db/new-id.ts";
import { TAGS_OF_POST } from "../tags/service.ts";
import type { Digest } from "./digest.ts";

/** Characters of HTML to a word, about; for what was written before words were counted. */
const WORD = 6;

/** Keeps the post `p` as it is before its first save, when it is not among its revisions yet. */
export const firstRevision = (ctx: Context, post: string, when: SQL) =>
  ctx.db.old.q.run(sql`insert into post_revisions (id, post_id, version, saved_by, begun_at, saved_at, title, content, tags,
      published, words)
    select ${newId()}, p.id, p.version, p.author_id, 0, p.modified_at, p.title, p.content, ${TAGS_OF_POST},
      p.published or p.held, length(p.content) / cast(${WORD} as integer)
    from posts p where ${when} and not exists (select 1 from post_revisions where post_id = ${post})`);

/**
 * The statements that keep the post as it was just saved, when it was. Into the latest revision where that is of the
 * same person and some minutes, unless much was taken away since or an earlier state comes back: so that neither a
 * slip of the hand nor a restored state takes with it what was there.
 */
export function revise(ctx: Context, post: string, { words }: Digest, saved: SQL) {
  const latest = sql`(select id from post_revisions where post_id = ${post} order by version desc limit 1)`;
  return [
    ctx.db.old.q.run(sql`update post_revisions as r set version = p.version, saved_at = ${ctx.now}, title = p.title,
        content = p.content, tags = ${TAGS_OF_POST}, words = ${words}
      from posts p where p.id = ${post} and ${saved} and r.id = ${latest} and r.saved_by = ${actingId(ctx)}
        and r.begun_at > ${ctx.now - REVISION_FOLDS_MS} and r.published = (p.published or p.held)
        and r.words <= ${2 * words + 20}
        and not exists (select 1 from post_revisions o where o.post_id = ${post} and o.id <> r.id
          and o.content = p.content and o.title = p.title)`),
    ctx.db.old.q.run(sql`insert into post_revisions (id, post_id, version, saved_by, begun_at, saved_at, title, content,
        tags, published, words)
      select ${newId()}, p.id, p.version, ${actingId(ctx)}, ${ctx.now}, ${ctx.now}, p.title, p.content, ${TAGS_OF_POST},
        p.published or p.held, ${words}
      from posts p where p.id = ${post} and ${saved}
        and not exists (select 1 from post_revisions where post_id = ${post} and version = p.version)`),
    ctx.db.old.q.run(sql`delete from post_revisions where post_id = ${post} and ${saved} and version <= (
      select version from post_revisions where post_id = ${post} order by version desc limit 1 offset ${REVISIONS_MOST})`),
  ] as const;
}
