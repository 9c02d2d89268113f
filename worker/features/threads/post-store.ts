import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import {
  type MessageForm,
  POSTS_MOST,
  POSTS_MOST_NEW,
  POSTS_WITHIN_MS,
  SAME_MESSAGE_MS,
} from "../../contract/threads.ts";
import { newId } from "../../db/new-id.ts";
import { messageStatement } from "./message-json.ts";
import { messageNews } from "./news.ts";
import { isReadableBy } from "./place.ts";

/** Whether the club holds what NEW members write until an editor has looked at it. */
export const HOLDS_NEWCOMERS = sql`exists (select 1 from club_settings where name = 'hold-newcomers' and value = '1')`;

/** Opens an empty thread, when the guard holds. */
export const openThread = (ctx: Context, id: string, guard: SQL) =>
  ctx.db.old.q.run(sql`insert into threads (id, created_at) select ${id}, ${ctx.now} where ${guard}`);

/**
 * When the oldest was said of those messages with which the acting member has said as much as they may for now;
 * null when they may say more.
 */
export const saidTooMuch = (ctx: Context): SQL =>
  sql`(select created_at from messages
    where author_id = ${actingId(ctx)} and created_at > ${ctx.now - POSTS_WITHIN_MS}
    order by created_at desc limit 1 offset
      iif((select role from users where id = ${actingId(ctx)}) = 'NEW', ${POSTS_MOST_NEW - 1}, ${POSTS_MOST - 1}))`;

/** The acting member's message in a thread, when the guard holds. */
function insertMessage(
  ctx: Context,
  id: string,
  thread: SQL | string,
  { text, replyToId }: MessageForm,
  guard: SQL,
) {
  return ctx.db.old.q.run(
    sql`insert into messages (id, thread_id, author_id, reply_to_id, text, by_newcomer, held, created_at)
      select ${id}, ${thread}, u.id, ${replyToId}, ${text}, u.role = 'NEW', u.role = 'NEW' and ${HOLDS_NEWCOMERS},
        ${ctx.now}
      from users u where u.id = ${actingId(ctx)} and ${guard}`,
  );
}

const isSaidAloud = (id: string): SQL => sql`exists (select 1 from messages where id = ${id} and not held)`;

/**
 * The statements of a message that comes with another act, such as the edit of a game: the message, when the guard
 * of that act holds, and what is told of it.
 */
export function sayAlong(ctx: Context, thread: SQL | string, text: string, guard: SQL) {
  const id = newId();
  return {
    message: insertMessage(ctx, id, thread, { text, replyToId: null }, guard),
    news: messageNews(ctx, id, isSaidAloud(id)),
  };
}

interface PostFindings {
  answersHere: 0 | 1;
  tooMuchSince: number | null;
  said: string | null;
}

/** The statements of a post to a thread: what the guards find, the message, what is told of it, and how it looks. */
export function postStatements(ctx: Context, thread: string, form: MessageForm) {
  const id = newId();
  const me = actingId(ctx);
  const guards = {
    // The same words again, sent twice: the first of them is the message.
    said: sql`(select id from messages where author_id = ${me} and created_at > ${ctx.now - SAME_MESSAGE_MS}
      and thread_id = ${thread} and reply_to_id is ${form.replyToId} and text = ${form.text} and deleted_at is null
      order by created_at, id limit 1)`,
    answersHere: sql`(${form.replyToId} is null or exists (select 1 from messages
      where id = ${form.replyToId} and thread_id = ${thread} and deleted_at is null))`,
    tooMuchSince: saidTooMuch(ctx),
    isReadable: isReadableBy(sql`${thread}`, me),
  };
  const { said, answersHere, tooMuchSince, isReadable } = guards;
  return {
    findings: ctx.db.old.q.get<PostFindings | undefined>(
      sql`select ${said} as said, ${answersHere} as answersHere, ${tooMuchSince} as tooMuchSince
        where ${isReadable}`,
    ),
    message: insertMessage(
      ctx,
      id,
      thread,
      form,
      sql`${isReadable} and ${answersHere} and ${tooMuchSince} is null and ${said} is null`,
    ),
    news: messageNews(ctx, id, isSaidAloud(id)),
    shown: messageStatement(ctx, said),
  };
}
