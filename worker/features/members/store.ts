import { type SQL, sql } from "drizzle-orm";
import { actsAsAdmin, type Context } from "../../context.ts";
import { type ListedMember, MEMBERS_PAGE } from "../../contract/members.ts";
import type { Role } from "../../contract/users.ts";
import { userIdOf } from "../users/service.ts";

export type ListedRow = Omit<ListedMember, "createdAt" | "lastSeenAt"> & {
  createdAt: number;
  lastSeenAt: number | null;
};

const listed = (ctx: Context): SQL => sql`u.public_id as publicId, u.name, u.color, u.role, u.email,
  u.created_at as createdAt, u.last_seen_at as lastSeenAt,
  (select count(*) from sessions where user_id = u.id and expires_at > ${ctx.now}) as sessions`;

interface Wanted {
  /** GLOB pattern for names and addresses. */
  pattern: string;
  role: Role | undefined;
  /** The public id of the last member of the page before. */
  after: string | undefined;
}

/** A page of members by name, and one more when there are more. Nothing for anybody but an ADMIN. */
export function membersStatement(ctx: Context, { pattern, role, after }: Wanted) {
  const place = after
    ? sql`and (name collate nocase, public_id) > (select name, public_id from users where public_id = ${after})`
    : sql``;
  return ctx.db.old.q.all<ListedRow>(sql`select ${listed(ctx)} from (
      select * from users where (name glob ${pattern} or email glob ${pattern})
        ${role ? sql`and role = ${role}` : sql``} ${place} and ${actsAsAdmin(ctx)}
      order by name collate nocase, public_id limit ${MEMBERS_PAGE + 1}
    ) u order by u.name collate nocase, u.public_id`);
}

/** One member as an ADMIN sees them; without a guard, as an ADMIN may just have given up being one. */
export const memberStatement = (ctx: Context, publicId: string) =>
  ctx.db.old.q.get<ListedRow | undefined>(
    sql`select ${listed(ctx)} from users u where u.public_id = ${publicId}`,
  );

/** What stands in the way of a role; to be read before it. */
export const findForRole = (ctx: Context, publicId: string) =>
  ctx.db.old.q.get<{ isLastAdmin: 0 | 1 } | undefined>(
    sql`select ${isLastAdmin} as isLastAdmin from users u where u.public_id = ${publicId}`,
  );

const isLastAdmin: SQL = sql`(u.role = 'ADMIN'
  and not exists (select 1 from users o where o.role = 'ADMIN' and o.id <> u.id))`;

/** An ADMIN gives the member another role, and it takes away no last ADMIN. */
export const mayGiveRole = (ctx: Context, publicId: string, role: Role): SQL =>
  sql`${actsAsAdmin(ctx)} and exists (select 1 from users u where u.public_id = ${publicId}
    and u.role <> ${role} and not ${isLastAdmin})`;

export const setRole = (ctx: Context, publicId: string, role: Role) =>
  ctx.db.old.q.run(sql`update users set role = ${role}
    where public_id = ${publicId} and ${mayGiveRole(ctx, publicId, role)}`);

export const nameOf = (publicId: string): SQL => sql`(select name from users where public_id = ${publicId})`;
export const roleOf = (publicId: string): SQL => sql`(select role from users where public_id = ${publicId})`;

/** There is such a member, and an ADMIN asks. */
export const mayEndSessions = (ctx: Context, publicId: string): SQL =>
  sql`${actsAsAdmin(ctx)} and ${userIdOf(publicId)} is not null`;

/** Forgets their wishes for another address: a link on its way must not outlive the sessions. */
export const forgetEmailChanges = (ctx: Context, publicId: string) =>
  ctx.db.old.q.run(
    sql`delete from email_changes where user_id = ${userIdOf(publicId)} and ${actsAsAdmin(ctx)}`,
  );

/** Ends all their sessions. An ADMIN may be ending the very one that asks: nothing guarded can come after it. */
export const endSessions = (ctx: Context, publicId: string) =>
  ctx.db.old.q.run(sql`delete from sessions where user_id = ${userIdOf(publicId)} and ${actsAsAdmin(ctx)}`);
