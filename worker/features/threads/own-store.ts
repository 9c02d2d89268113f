import { type SQL, sql } from "drizzle-orm";
import { actingId, actsAsEditor, type Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { oldAudit } from "../audit/service.ts";
import { isPublicMessage, messageStatement } from "./message-json.ts";
import { takeBack, tellAnew } from "./news.ts";
import { isReadableBy, placeName, placeUrl } from "./place.ts";
import { HOLDS_NEWCOMERS } from "./post-store.ts";

/** Which message: the address names its thread, too. */
export interface MessageAddress {
  thread: string;
  id: string;
}

// An author who is gone is nobody's, least of all that of somebody signed out.
const isOwn = (ctx: Context): SQL => sql`ifnull(m.author_id = ${actingId(ctx)}, 0)`;
const isThere = (ctx: Context, { thread, id }: MessageAddress): SQL =>
  sql`m.id = ${id} and m.thread_id = ${thread} and ${isReadableBy(sql`${thread}`, actingId(ctx))}`;

/** What stands in the way of touching a message; to be read before that. */
const findMessage = (ctx: Context, at: MessageAddress) =>
  ctx.db.old.q.get<{ isOwn: 0 | 1; isDeleted: 0 | 1 } | undefined>(
    sql`select ${isOwn(ctx)} as isOwn, m.deleted_at is not null as isDeleted from messages m
      where ${isThere(ctx, at)}`,
  );

/** An act on a message, for the log: "blocked, a message by Bo in Azul". */
export const logged = (ctx: Context, action: string, id: string, when: SQL) =>
  oldAudit(ctx, {
    action,
    subject: sql`(select 'a message by ' || ifnull(u.name, 'somebody who left') || ' in '
        || ifnull(${placeName(sql.raw("m.thread_id"))}, 'a conversation')
      from messages m left join users u on u.id = m.author_id where m.id = ${id})`,
    url: placeUrl(sql`(select thread_id from messages where id = ${id})`),
    when,
  });

/** What was reported has been seen to. */
export const settleReports = (ctx: Context, id: string, when: SQL) =>
  ctx.db.old.q.run(sql`update message_reports set settled_at = ${ctx.now}
    where message_id = ${id} and settled_at is null and ${when}`);

/**
 * The statements of a change of one's own words. What a NEW member changes is looked at (again), and when their
 * words are held it leaves the public's sight until then: nobody sneaks words in after a review.
 */
export function editStatements(ctx: Context, at: MessageAddress, text: string) {
  const changes = sql`${isThere(ctx, at)} and ${isOwn(ctx)} and m.deleted_at is null and m.text is not ${text}`;
  const isNew = sql`(select role from users where id = m.author_id) = 'NEW' and m.moderation <> 'BLOCK'`;
  const isHeld = sql`(${isNew} and ${HOLDS_NEWCOMERS})`;
  const found = (what: SQL) => sql`exists (select 1 from messages m where ${changes} and ${what})`;
  return [
    findMessage(ctx, at),
    ...takeBack(ctx, at.id, found(isHeld)),
    ...tellAnew(ctx, at.id, text, found(sql`not ${isHeld} and ${isPublicMessage}`)),
    ctx.db.old.q.run(sql`update messages as m set text = ${text}, edited_at = ${ctx.now},
        moderation = iif(${isNew}, 'NONE', m.moderation), by_newcomer = m.by_newcomer or ${isNew},
        held = m.held or ${isHeld}
      where ${changes}`),
    messageStatement(ctx, at.id),
  ] as const;
}

/** The statements of a deletion: the words are gone from everywhere, the place stays for what answers it. */
export function deleteStatements(ctx: Context, at: MessageAddress) {
  const mayDelete = sql`${isThere(ctx, at)} and m.deleted_at is null and (${isOwn(ctx)} or ${actsAsEditor(ctx)})`;
  const found = (what: SQL) => sql`exists (select 1 from messages m where ${mayDelete} and ${what})`;
  const any = found(sql`true`);
  return [
    findMessage(ctx, at),
    logged(ctx, "deleted", at.id, found(sql`not ${isOwn(ctx)}`)),
    ...takeBack(ctx, at.id, any),
    settleReports(ctx, at.id, any),
    ctx.db.old.q.run(sql`update messages as m set text = '-', deleted_at = ${ctx.now} where ${mayDelete}`),
    messageStatement(ctx, at.id),
  ] as const;
}

/** The statements of a report. Once a member a message, on what they can read and did not write. */
export const reportStatements = (ctx: Context, at: MessageAddress, reason: string) =>
  [
    findMessage(ctx, at),
    ctx.db.old.q.run(sql`insert into message_reports (id, message_id, reporter_id, reason, created_at)
      select ${newId()}, m.id, ${actingId(ctx)}, ${reason}, ${ctx.now} from messages m
      where ${isThere(ctx, at)} and not ${isOwn(ctx)} and ${isPublicMessage} and ${actingId(ctx)} is not null
      on conflict (message_id, reporter_id) do nothing`),
  ] as const;
