import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { NOTIFICATION_CHOICES, NOTIFICATION_KINDS } from "../../contract/notifications.ts";
import type { MailedNews } from "./mail.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/** A mail that this run may send, and no other before its next time is due. */
export interface ClaimedMail extends MailedNews {
  id: string;
  createdAt: number;
  /** Whether the member still wants mails of this kind. */
  wanted: 0 | 1;
}

/** 1, 2, 4 … 60 minutes after each try. */
const nextTry = (now: number): SQL =>
  sql`${now} + min(${LONGEST_WAIT_MINUTES}, 1 << min(attempts, 6)) * ${MINUTE_MS}`;

const DEFAULTS = sql.raw(
  `case kind ${NOTIFICATION_KINDS.map((kind) => `when '${kind}' then ${NOTIFICATION_CHOICES[kind].mailed}`).join(" ")} end`,
);

const ofOwner = (column: "email" | "public_id"): SQL =>
  sql`(select ${sql.raw(column)} from users where id = mails.user_id)`;

/**
 * Claims mails that are due, the longest due first. Claiming sets the time of the next try, so that two runs never
 * take the same mail, and one claimed by a run that died comes again by itself.
 */
export async function claimDueMails(ctx: Context, most: number): Promise<ClaimedMail[]> {
  const [claimed] = await ctx.db.write(
    ctx.db.q.all<ClaimedMail>(sql`update mails set attempts = attempts + 1, due_at = ${nextTry(ctx.now)}
      where id in (select id from mails where done_at is null and due_at <= ${ctx.now}
        order by due_at, id limit ${most})
      returning id, kind, url, title, brief, created_at as createdAt, ${ofOwner("email")} as "to",
        ${ofOwner("public_id")} as member, ifnull((select wanted from mail_choices c
          where c.user_id = mails.user_id and c.kind = mails.kind), ${DEFAULTS}) as wanted`),
  );
  return claimed;
}

/** What became of claimed mails; those in neither list are due again at their next time. */
export interface Settlement {
  /** Sent, or (with the reason) given up. */
  done: { id: string; failure: string | null }[];
  /** Not tried after all: due again from `dueAt` on, as if nobody had claimed them. */
  released: string[];
  dueAt: number;
}

export async function settleMails(ctx: Context, { done, released, dueAt }: Settlement): Promise<void> {
  await ctx.db.write(
    ctx.db.q.run(sql`update mails set done_at = ${ctx.now}, failure = j.value ->> 'failure'
      from json_each(${JSON.stringify(done)}) j where mails.id = j.value ->> 'id' and done_at is null`),
    ctx.db.q.run(sql`update mails set attempts = attempts - 1, due_at = ${dueAt}
      where id in (select value from json_each(${JSON.stringify(released)})) and done_at is null`),
  );
}

/** Deletes mails done before one instant, and gives up those that have waited since before another. */
export async function sweepMails(ctx: Context, doneBefore: number, waitingSince: number): Promise<void> {
  await ctx.db.write(
    ctx.db.q.run(sql`delete from mails where done_at < ${doneBefore}`),
    ctx.db.q.run(sql`update mails set done_at = ${ctx.now}, failure = 'could not be sent in time'
      where done_at is null and created_at < ${waitingSince}`),
  );
}
