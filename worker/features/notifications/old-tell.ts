import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import { NOTIFICATION_CHOICES, type NotificationKind } from "../../contract/notification-kinds.ts";

/** Something to be told to members. Texts are what the database makes of them at that moment. */
export interface OldNews {
  kind: NotificationKind;
  /** A select of user ids, in its first column called `user_id`; nulls and the acting member are passed over. */
  to: SQL;
  /** A path on this site. */
  url: SQL | string;
  title: SQL | string;
  brief: SQL | string;
  /** Whether it happened; evaluated where the statements stand in the batch. */
  when: SQL;
}

/** A new id, made by the database where one statement makes many rows. */
const ROW_ID = sql`lower(hex(randomblob(10)))`;

/** The name of the acting member, for a sentence. */
export const actorName = (ctx: Context): SQL => sql`(select name from users where id = ${actingId(ctx)})`;

/**
 * The statements that tell it, for the write batch of the act itself: a notification each (several of one kind
 * on one thing fold into one), and a mail for those who want one. One statement each, however many are told.
 * Nobody is told of their own doing.
 */
export function oldTell(ctx: Context, { kind, to, url, title, brief, when }: OldNews) {
  const told = sql`r.user_id is not null and r.user_id is not ${actingId(ctx)} and ${when}`;
  return [
    ctx.db.old.q.run(sql`insert into notifications (id, user_id, kind, url, title, brief, created_at)
      select ${ROW_ID}, r.user_id, ${kind}, ${url}, ${title}, ${brief}, ${ctx.now} from (${to}) r where ${told}
      on conflict (user_id, kind, url) do update set id = excluded.id, times = times + 1,
        title = excluded.title, brief = excluded.brief, created_at = excluded.created_at`),
    ctx.db.old.q.run(sql`insert into mails (id, user_id, kind, url, title, brief, created_at, due_at)
      select ${ROW_ID}, r.user_id, ${kind}, ${url}, ${title}, ${brief}, ${ctx.now}, ${ctx.now} from (${to}) r
      left join mail_choices c on c.user_id = r.user_id and c.kind = ${kind}
      where ${told} and ifnull(c.wanted, ${NOTIFICATION_CHOICES[kind].mailed})`),
  ] as const;
}
