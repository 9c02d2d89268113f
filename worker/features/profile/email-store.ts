import { type SQL, sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";

const HOUR_MS = 3_600_000;
const PER_HOUR = 5;

interface Wish {
  tokenHash: string;
  email: string;
  expiresAt: number;
}

/** Whether the address belongs to somebody, before anything is written. */
export const findTaken = (ctx: Context, email: string) =>
  ctx.db.old.q.get<{ isTaken: 0 | 1 }>(
    sql`select exists (select 1 from users where email = ${email}) as isTaken`,
  );

/** Keeps the wish for another address, unless it is the same or the member has had their share of the hour. */
export const insertWish = (ctx: Context, { tokenHash, email, expiresAt }: Wish) =>
  ctx.db.old.q.run(sql`insert into email_changes (token_hash, user_id, email, created_at, expires_at)
    select ${tokenHash}, u.id, ${email}, ${ctx.now}, ${expiresAt} from users u
    where u.id = ${actingId(ctx)} and u.email <> ${email}
      and (select count(*) from (select 1 from email_changes c
        where c.user_id = u.id and c.created_at > ${ctx.now - HOUR_MS} limit ${PER_HOUR})) < ${PER_HOUR}`);

/** Takes back a wish that nobody was told of. */
export async function deleteWish(ctx: Context, tokenHash: string): Promise<void> {
  await ctx.db.old.write(ctx.db.old.q.run(sql`delete from email_changes where token_hash = ${tokenHash}`));
}

/** The wish of a link that is still good. */
const wish = (ctx: Context, tokenHash: string): SQL =>
  sql`(select * from email_changes where token_hash = ${tokenHash} and expires_at > ${ctx.now})`;
/** Whether it is good, and its address still free. */
const mayChange = (ctx: Context, tokenHash: string): SQL =>
  sql`exists (select 1 from ${wish(ctx, tokenHash)} w where not exists (select 1 from users where email = w.email))`;

/**
 * Spends the link: the member gets the address if it is still free, and with it go their other wishes and what
 * would sign in by the old address. One transaction; answers the address and whether it was set, or undefined
 * for a link that is used, expired or never ours.
 */
export async function spendWish(
  ctx: Context,
  tokenHash: string,
): Promise<{ email: string; isFree: 0 | 1 } | undefined> {
  const { q } = ctx.db.old;
  const allowed = mayChange(ctx, tokenHash);
  const owner = sql`(select user_id from ${wish(ctx, tokenHash)})`;
  const [found] = await ctx.db.old.write(
    q.get<{ email: string; isFree: 0 | 1 } | undefined>(
      sql`select w.email, ${allowed} as isFree from ${wish(ctx, tokenHash)} w`,
    ),
    q.run(sql`delete from sign_in_links where used_at is null and ${allowed}
      and email = (select email from users where id = ${owner})`),
    q.run(sql`update users set email = (select email from ${wish(ctx, tokenHash)})
      where id = ${owner} and ${allowed}`),
    // The wish itself last: everything above asks for it.
    q.run(sql`delete from email_changes where token_hash <> ${tokenHash} and user_id = ${owner}
      and exists (select 1 from users u, ${wish(ctx, tokenHash)} w where u.id = w.user_id and u.email = w.email)`),
    q.run(sql`delete from email_changes where token_hash = ${tokenHash}`),
  );
  return found;
}

/** Deletes wishes whose links are over and that count towards no limit any more. */
export async function deleteOverWishes(ctx: Context): Promise<number> {
  const [{ rowsAffected }] = await ctx.db.old.write(
    ctx.db.old.q.run(sql`delete from email_changes where expires_at <= ${ctx.now}
      and created_at <= ${ctx.now - HOUR_MS}`),
  );
  return rowsAffected;
}
