import { and, asc, count, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { MEMBERS_PAGE } from "../contract/members/members.ts";
import type { Role } from "../contract/users/users.ts";
import { isInForce } from "../db/acting.ts";
import { mustFind } from "../db/change.ts";
import { sessions, suspensions, users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import { IS_MEMBER, PLAYER, suspendedMembers } from "../users/service.ts";
import type { Target } from "./rules.ts";

const LISTED = {
  ...PLAYER,
  ...pick(users, "role", "email", "createdAt", "lastSeenAt"),
};

const SUSPENSION = {
  suspension: pick(suspensions, "reason", "endsAt"),
};

const sessionsOf = ({ db: { q }, now }: Context, userId: SQLiteColumn) =>
  q.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));

interface Wanted {
  /** GLOB pattern for names and addresses. */
  pattern: string;
  role: Role | undefined;
  /** Public id and name of the last member before the page, who may have left since. */
  after: string | undefined;
  isSuspended: boolean;
}

export const countMembers = ({ db: { q } }: Context) =>
  q.select({ count: count() }).from(users).where(IS_MEMBER);

/** Selects a page of members by name, and one more to tell that there are more. */
export function membersPage(ctx: Context, { pattern, role, after, isSuspended }: Wanted) {
  const { q } = ctx.db;
  const [publicId, ...name] = after?.split(" ") ?? [];
  // The subselect limits the counting of sessions to members on the page.
  const page = q
    .select({ id: users.id, ...LISTED })
    .from(users)
    .where(
      and(
        IS_MEMBER,
        or(sql`${users.name} glob ${pattern}`, sql`${users.email} glob ${pattern}`),
        role && eq(users.role, role),
        isSuspended ? inArray(users.id, suspendedMembers(ctx)) : undefined,
        after === undefined
          ? undefined
          : sql`(${users.name} collate nocase, ${users.publicId}) > (${name.join(" ")}, ${publicId})`,
      ),
    )
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId))
    .limit(MEMBERS_PAGE + 1)
    .as("page");
  const { id, ...listed } = page._.selectedFields;
  return q
    .select({ ...listed, sessions: sessionsOf(ctx, id), ...SUSPENSION })
    .from(page)
    .leftJoin(suspensions, and(eq(suspensions.userId, id), isInForce(ctx)))
    .orderBy(sql`${page.name} collate nocase`, asc(page.publicId));
}

export const listedMember = (ctx: Context, publicId: string) =>
  ctx.db.q
    .select({ ...LISTED, sessions: sessionsOf(ctx, users.id), ...SUSPENSION })
    .from(users)
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce(ctx)))
    .where(and(eq(users.publicId, publicId), IS_MEMBER));

export type MemberRow = Awaited<ReturnType<typeof listedMember>>[number];

export const mustBeUnchanged = ({ db: { q } }: Context, { id, role }: Target) =>
  mustFind(q, selectIds(q, users.id, eq(users.id, id), eq(users.role, role)));

export const setRole = ({ db: { q } }: Context, id: string, role: Role) =>
  q.update(users).set({ role }).where(eq(users.id, id));

export const endSessions = ({ db: { q } }: Context, id: string) =>
  q.delete(sessions).where(eq(sessions.userId, id));
