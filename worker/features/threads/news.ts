import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { oldRetell, oldTell, oldUntell, type ToldWords } from "../notifications/service.ts";
import { excerptOf } from "./message-json.ts";
import { isReadableBy, participants, placeName, placeUrl } from "./place.ts";

const EXCERPT = sql.raw(excerptOf("m.text"));
const threadOf = (id: string): SQL => sql`(select thread_id from messages where id = ${id})`;
const authorOf = (id: string): SQL => sql`(select author_id from messages where id = ${id})`;
const answeredBy = (id: string): SQL =>
  sql`(select q.author_id from messages m join messages q on q.id = m.reply_to_id where m.id = ${id})`;

/** Who is told, apart from the author of the message itself and those who may not read what it stands under. */
const readers = (id: string, of: SQL): SQL =>
  sql`select user_id from (${of}) where user_id is not ${authorOf(id)}
    and ${isReadableBy(threadOf(id), sql.raw("user_id"))}`;

/** The statements that tell of a message: whoever it answers, and everybody else who takes part. */
export function messageNews(ctx: Context, id: string, when: SQL) {
  const news = {
    url: placeUrl(threadOf(id)),
    title: placeName(threadOf(id)),
    brief: sql`(select u.name || ': ' || ${EXCERPT} from messages m join users u on u.id = m.author_id
      where m.id = ${id})`,
    when: sql`${authorOf(id)} is not null and ${when}`,
  };
  const answered = answeredBy(id);
  const others = sql`select user_id from (${participants(threadOf(id))}) where user_id is not ${answered}`;
  return [
    ...oldTell(ctx, { ...news, kind: "reply", to: readers(id, sql`select ${answered} as user_id`) }),
    ...oldTell(ctx, { ...news, kind: "comment", to: readers(id, others) }),
  ] as const;
}

const toldOf = (id: string, when: SQL): ToldWords => ({
  kinds: ["reply", "comment"],
  url: placeUrl(threadOf(id)),
  at: sql`(select created_at from messages where id = ${id})`,
  ending: sql`(select ': ' || ${EXCERPT} from messages m where m.id = ${id})`,
  when,
});

/** Takes a message's words back from everybody who was told of it; to stand before what makes them disappear. */
export const takeBack = (ctx: Context, id: string, when: SQL) => oldUntell(ctx, toldOf(id, when));

/** Puts a message's new words where the old ones were told; to stand before the change. */
export function tellAnew(ctx: Context, id: string, text: string, when: SQL) {
  const brief = sql`(select u.name || ': ' || ${EXCERPT}
    from (select ${text} as text, ${authorOf(id)} as author_id) m join users u on u.id = m.author_id)`;
  return oldRetell(ctx, toldOf(id, when), brief);
}
