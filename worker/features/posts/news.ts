import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { oldAudit } from "../audit/service.ts";
import { actorName, oldTell } from "../notifications/service.ts";

// What the author is told, and the log keeps, when an editor changes or deletes somebody else's post. Each stands in
// the batch of the act, before it, and `may` is the guard of the act, on the post `p`.

/** Somebody who writes saves often; that they do is said once within this time. */
const SAID_FOR_MS = 3_600_000;

const isForeign = (ctx: Context): SQL => sql`p.author_id is not ${actingId(ctx)}`;

const subjectOf = (id: string): SQL =>
  sql`(select 'the post “' || p.title || '” by ' || ifnull(u.name, 'somebody who left')
    from posts p left join users u on u.id = p.author_id where p.id = ${id})`;

const authorOf = (id: string): SQL => sql`select author_id as user_id from posts where id = ${id}`;
const titleOf = (id: string): SQL => sql`(select title from posts where id = ${id})`;

/** The room of a post, where its author and editors work on it. */
const room = (id: string): string => `/my-posts/${id}`;

function foreignAct(ctx: Context, id: string, action: string, when: SQL, url: string | null) {
  return [
    ...oldTell(ctx, {
      kind: "edit",
      to: authorOf(id),
      url: url ?? "/my-posts",
      title: titleOf(id),
      brief: sql`${actorName(ctx)} || ${` ${action} your post.`}`,
      when,
    }),
    oldAudit(ctx, { action, subject: subjectOf(id), url, when }),
  ] as const;
}

/** Before a save. */
export function editNews(ctx: Context, id: string, published: boolean, may: SQL) {
  const found = (what: SQL) =>
    sql`exists (select 1 from posts p where ${may} and ${isForeign(ctx)} and ${what})`;
  const turns = sql`(p.published <> ${published} or p.held)`;
  const isSaid = sql`exists (select 1 from audit_log where at > ${ctx.now - SAID_FOR_MS}
    and actor_id = ${actingId(ctx)} and action = 'edited' and url = ${room(id)})`;
  return [
    ...foreignAct(ctx, id, published ? "published" : "took down", found(turns), room(id)),
    ...foreignAct(ctx, id, "edited", found(sql`not ${turns} and not ${isSaid}`), room(id)),
  ] as const;
}

/** Before a deletion. */
export const deleteNews = (ctx: Context, id: string, may: SQL) =>
  foreignAct(
    ctx,
    id,
    "deleted",
    sql`exists (select 1 from posts p where ${may} and ${isForeign(ctx)})`,
    null,
  );
