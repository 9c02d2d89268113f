import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { NotificationKind } from "../../contract/notification-kinds.ts";

/** Words that were told, as the notifications know them: by what is left of them. */
export interface ToldWords {
  kinds: readonly NotificationKind[];
  url: SQL;
  /** When they were told. */
  at: SQL;
  /** How the brief ends that was made of them. Either of the two is enough. */
  ending: SQL;
  /** Whether anything is to be done; evaluated where the statements stand in the batch. */
  when: SQL;
}

const isOfThem = ({ kinds, url, at, ending }: ToldWords): SQL =>
  sql`n.kind in ${kinds} and n.url = ${url}
    and (n.created_at = ${at} or substr(n.brief, -length(${ending})) = ${ending})`;

// By member, for that is how notifications are found; and by none when nothing is to be done.
const notified = (words: ToldWords): SQL =>
  sql`n.user_id in (select u.id from (select 1 where ${words.when}) cross join users u) and ${isOfThem(words)}`;

const mailed = (words: ToldWords): SQL => sql`${isOfThem(words)} and ${words.when}`;

/** The statements that take words out of every notification and mail, which are withdrawn or told without them. */
export const oldUntell = (ctx: Context, words: ToldWords) =>
  [
    ctx.db.old.q.run(sql`delete from notifications as n where ${notified(words)} and n.times = 1`),
    ctx.db.old.q.run(sql`update notifications as n set times = times - 1, brief = 'There is more to read here.'
      where ${notified(words)}`),
    ctx.db.old.q.run(sql`delete from mails as n where ${mailed(words)}`),
  ] as const;

/** The statements that put other words in their place. */
export const oldRetell = (ctx: Context, words: ToldWords, brief: SQL) =>
  [
    ctx.db.old.q.run(sql`update notifications as n set brief = ${brief} where ${notified(words)}`),
    ctx.db.old.q.run(sql`update mails as n set brief = ${brief} where ${mailed(words)}`),
  ] as const;
