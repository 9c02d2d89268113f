import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { PlayerColour, Role } from "../../contract/users.ts";

const MINUTE_MS = 60_000;

/** A session with its member, as the database answers. */
export interface SessionRow {
  publicId: string;
  name: string;
  color: PlayerColour;
  role: Role;
  email: string;
  bggUserName: string | null;
  participateInLeague: 0 | 1;
  renewedAt: number;
  expiresAt: number;
}

/** The session of the request with its member, for any batch of reads. */
export const sessionStatement = (ctx: Context) =>
  ctx.db.old.q.get<SessionRow | undefined>(sql`
    select u.public_id as publicId, u.name, u.color, u.role, u.email, u.bgg_user_name as bggUserName,
      u.participate_in_league as participateInLeague, s.renewed_at as renewedAt, s.expires_at as expiresAt
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${ctx.credential} and s.expires_at > ${ctx.now}`);

/** Lets the session live until `expiresAt`, unless another request has just done so. */
export async function renewSession(ctx: Context, renewedBefore: number, expiresAt: number): Promise<void> {
  await ctx.db.old.write(
    ctx.db.old.q.run(sql`update users set last_seen_at = ${ctx.now}
      where id = (select user_id from sessions where token_hash = ${ctx.credential})`),
    ctx.db.old.q.run(sql`update sessions set renewed_at = ${ctx.now}, expires_at = ${expiresAt}
      where token_hash = ${ctx.credential} and expires_at > ${ctx.now} and renewed_at <= ${renewedBefore}`),
  );
}

export async function deleteSession(ctx: Context): Promise<void> {
  await ctx.db.old.write(ctx.db.old.q.run(sql`delete from sessions where token_hash = ${ctx.credential}`));
}

interface NewLink {
  tokenHash: string;
  email: string;
  browserHash: string;
  networkHash: string;
  expiresAt: number;
}

/** Keeps a link, unless its address or its network has had its share; whether it was kept. */
export async function insertLink(ctx: Context, link: NewLink): Promise<boolean> {
  const { SIGN_IN_LIMIT_PER_ADDRESS, SIGN_IN_LIMIT_PER_NETWORK } = ctx.config;
  const since = ctx.now - ctx.config.SIGN_IN_LIMIT_MINUTES * MINUTE_MS;
  const below = (limit: number, who: SQL) =>
    sql`(select count(*) from (select 1 from sign_in_links where ${who} and created_at > ${since} limit ${limit})) < ${limit}`;
  const [inserted] = await ctx.db.old.write(
    ctx.db.old.q.run(sql`
      insert into sign_in_links (token_hash, email, browser_hash, network_hash, created_at, expires_at)
      select ${link.tokenHash}, ${link.email}, ${link.browserHash}, ${link.networkHash}, ${ctx.now}, ${link.expiresAt}
      where ${below(SIGN_IN_LIMIT_PER_ADDRESS, sql`email = ${link.email}`)}
        and ${below(SIGN_IN_LIMIT_PER_NETWORK, sql`network_hash = ${link.networkHash}`)}`),
  );
  return inserted.rowsAffected === 1;
}

export async function deleteLink(ctx: Context, tokenHash: string): Promise<void> {
  await ctx.db.old.write(ctx.db.old.q.run(sql`delete from sign_in_links where token_hash = ${tokenHash}`));
}

/** A link as a browser presents it. */
export interface PresentedLink {
  tokenHash: string;
  email: string;
}

const usable = (ctx: Context, { tokenHash, email }: PresentedLink): SQL =>
  sql`token_hash = ${tokenHash} and email = ${email} and used_at is null and expires_at > ${ctx.now}`;

const usableLinkStatement = (ctx: Context, link: PresentedLink) =>
  ctx.db.old.q.get<{ found: 1 } | undefined>(
    sql`select 1 as found from sign_in_links where ${usable(ctx, link)}`,
  );

/** Whether the link would sign in; it stays as it is. */
export async function isUsable(ctx: Context, link: PresentedLink): Promise<boolean> {
  const [row] = await ctx.db.old.read(usableLinkStatement(ctx, link));
  return row !== undefined;
}

/** Who signs in with a link: the member as they will be if they are new, and the session they get. */
export interface Arrival {
  link: PresentedLink;
  /** The browser that must have asked for the link; null when a person has pressed the button. */
  browserHash: string | null;
  newMember: { id: string; publicId: string; name: string; color: PlayerColour };
  isFirstAdmin: boolean;
  session: { tokenHash: string; expiresAt: number };
}

/**
 * Spends the link: creates the member if they are new, raises a first ADMIN, ends the session this browser
 * had and starts the new one. One transaction, each statement of which does nothing unless the link is still
 * good: of many at once exactly one signs in. Answers the arrival, or whether the link is good elsewhere.
 */
export async function spendLink(
  ctx: Context,
  arrival: Arrival,
): Promise<{ isNew: boolean } | { usable: boolean }> {
  const { link, browserHash, newMember, session } = arrival;
  const { q } = ctx.db.old;
  const asker = browserHash === null ? sql`` : sql`and browser_hash = ${browserHash}`;
  const good = sql`exists (select 1 from sign_in_links where ${usable(ctx, link)} ${asker})`;
  const [, , , , , arrived, left] = await ctx.db.old.write(
    q.run(sql`insert into users (id, public_id, email, name, color, created_at)
      select ${newMember.id}, ${newMember.publicId}, ${link.email}, ${newMember.name}, ${newMember.color}, ${ctx.now}
      where ${good} on conflict (email) do nothing`),
    q.run(sql`update users set last_seen_at = ${ctx.now},
        role = case when ${arrival.isFirstAdmin ? 1 : 0} then 'ADMIN' else role end
      where email = ${link.email} and ${good}`),
    q.run(sql`delete from sessions where token_hash = ${ctx.credential} and ${good}`),
    q.run(sql`insert into sessions (token_hash, user_id, created_at, renewed_at, expires_at)
      select ${session.tokenHash}, id, ${ctx.now}, ${ctx.now}, ${session.expiresAt}
      from users where email = ${link.email} and ${good}`),
    q.run(sql`update sign_in_links set used_at = ${ctx.now} where ${usable(ctx, link)} ${asker}`),
    q.get<{ userId: string } | undefined>(
      sql`select user_id as userId from sessions where token_hash = ${session.tokenHash}`,
    ),
    usableLinkStatement(ctx, link),
  );
  return arrived ? { isNew: arrived.userId === newMember.id } : { usable: left !== undefined };
}

/** Deletes sessions that ended, and links that neither sign in nor count towards a limit any more. */
export async function deleteSpent(ctx: Context): Promise<{ sessions: number; links: number }> {
  const counted = ctx.now - ctx.config.SIGN_IN_LIMIT_MINUTES * MINUTE_MS;
  const [sessions, links] = await ctx.db.old.write(
    ctx.db.old.q.run(sql`delete from sessions where expires_at <= ${ctx.now}`),
    ctx.db.old.q.run(
      sql`delete from sign_in_links where created_at <= ${counted} and expires_at <= ${ctx.now}`,
    ),
  );
  return { sessions: sessions.rowsAffected, links: links.rowsAffected };
}
