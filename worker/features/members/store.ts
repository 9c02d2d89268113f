import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { MEMBERS_PAGE } from "../../contract/members.ts";
import type { Role } from "../../contract/users.ts";
import { mustFind } from "../../db/change.ts";
import { sessions, users } from "../../db/schema/users.ts";
import { PLAYER } from "../users/service.ts";
import type { Target } from "./rules.ts";

const LISTED = {
  ...PLAYER,
  role: users.role,
  email: users.email,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
};

/** How many devices a member is signed in on. */
const sessionsOf = ({ db: { q }, now }: Context, userId: SQLiteColumn) =>
  q.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));

interface Wanted {
  /** GLOB pattern for names and addresses. */
  pattern: string;
  role: Role | undefined;
  /** The public id of the last member of the page before. */
  after: string | undefined;
}

/** A page of members by name, and one more when there are more. */
export function membersPage(ctx: Context, { pattern, role, after }: Wanted) {
  const { q } = ctx.db;
  const place = q
    .select({ name: users.name, publicId: users.publicId })
    .from(users)
    .where(eq(users.publicId, after ?? ""));
  // Sessions are counted of those on the page only.
  const page = q
    .select({ id: users.id, ...LISTED })
    .from(users)
    .where(
      and(
        or(sql`${users.name} glob ${pattern}`, sql`${users.email} glob ${pattern}`),
        role && eq(users.role, role),
        after === undefined ? undefined : sql`(${users.name} collate nocase, ${users.publicId}) > ${place}`,
      ),
    )
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId))
    .limit(MEMBERS_PAGE + 1)
    .as("page");
  const { id, ...listed } = page._.selectedFields;
  return q
    .select({ ...listed, sessions: sessionsOf(ctx, id) })
    .from(page)
    .orderBy(sql`${page.name} collate nocase`, asc(page.publicId));
}

/** One member as an ADMIN sees them. */
export const listedMember = (ctx: Context, publicId: string) =>
  ctx.db.q
    .select({ ...LISTED, sessions: sessionsOf(ctx, users.id) })
    .from(users)
    .where(eq(users.publicId, publicId));

export type ListedRow = Awaited<ReturnType<typeof listedMember>>[number];

/** The guard of what was decided on a member: they are there, with the role that they had. */
export const isAsFound = ({ db: { q } }: Context, { id, role }: Target) =>
  mustFind(
    q,
    q
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.role, role))),
  );

export const setRole = ({ db: { q } }: Context, id: string, role: Role) =>
  q.update(users).set({ role }).where(eq(users.id, id));

export const endSessions = ({ db: { q } }: Context, id: string) =>
  q.delete(sessions).where(eq(sessions.userId, id));
