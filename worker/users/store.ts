import { and, eq, isNull, ne, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { type Acting, isInForce, isVisitor } from "../db/acting.ts";
import { mustFind } from "../db/change.ts";
import { emailChanges, suspensions, users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { guestOfJson, renderSql } from "../db/wire-json.ts";
import { pick } from "../lib/pick.ts";

export const IS_MEMBER = isNull(users.guestOf);

const member = alias(users, "u");

/** Looks the id up by key: a list of all members would be read in full. */
export const isMemberId = (id: SQL): SQL =>
  sql`exists (select 1 from ${users} u where ${member.id} = ${id} and ${member.guestOf} is null)`;

/** Public columns of a member. @see spec §3 */
export const PLAYER = pick(users, "publicId", "name", "color");

/** SQL for a user's name as visitors see it: without a guest's own name. */
export const PUBLIC_NAME = sql<string>`iif(${users.guestOf} is null, ${users.name}, ${sql.raw(guestOfJson(renderSql(users.guestOf)))})`;

/** Returns SQL for a user's name as the requester may see it. */
export const shownName = (ctx: Context) => sql<string>`iif(${isVisitor(ctx)}, ${PUBLIC_NAME}, ${users.name})`;

export const PROFILE = {
  ...PLAYER,
  name: sql<string>`ifnull(${users.heldName}, ${users.name})`,
  /** Public name while the own one waits for approval; otherwise null. */
  shownAs: sql<string | null>`case when ${users.heldName} is not null then ${users.name} end`,
  ...pick(users, "role", "email", "bggUserName", "participateInLeague"),
};

export const suspendedMembers = (ctx: Pick<Acting, "db" | "now">) =>
  selectIds(ctx.db.q, suspensions.userId, isInForce(ctx));

export const suspensionOf = (ctx: Context, userId: SQLWrapper | string) =>
  ctx.db.q
    .select({ endsAt: suspensions.endsAt, beganAt: suspensions.beganAt })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isInForce(ctx)));

export const suspensionsToMail = ({ db: { q } }: Context) =>
  q
    .select({
      userId: suspensions.userId,
      to: users.email,
      name: users.name,
      ...pick(suspensions, "reason", "beganAt", "endsAt", "liftedAt"),
    })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId));

export const allUsers = ({ db: { q } }: Context) => q.select(PLAYER).from(users).where(IS_MEMBER);

/** Selects the public ids of suspended members. There are few; a join would look up every member. */
export const suspendedUsers = (ctx: Context) =>
  ctx.db.q
    .select({ publicId: users.publicId })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .where(isInForce(ctx));

export const memberBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select(pick(users, "id", "publicId", "name", "role"))
    .from(users)
    .where(and(eq(users.publicId, publicId), IS_MEMBER));

export const memberIdBy = ({ db: { q } }: Context, publicId: string) =>
  selectIds(q, users.id, eq(users.publicId, publicId));

export const memberIdAt = ({ db: { q } }: Context, email: string) =>
  selectIds(q, users.id, eq(users.email, email));

export const holderOf = ({ db: { q } }: Context, email: string) =>
  q.select({ id: users.id, publicId: users.publicId }).from(users).where(eq(users.email, email));

type Which = { id: SQLWrapper | string } | { publicId: string };

export const adminBeside = (ctx: Context, which: Which) =>
  selectIds(
    ctx.db.q,
    users.id,
    eq(users.role, "ADMIN"),
    notInArray(users.id, suspendedMembers(ctx)),
    "id" in which ? ne(users.id, which.id) : ne(users.publicId, which.publicId),
  ).limit(1);

export const mustHaveAdminBeside = (ctx: Context, which: Which) =>
  mustFind(ctx.db.q, adminBeside(ctx, which));

/** Deletes a member's pending address changes: their links must not outlive the member's sessions. */
export const forgetEmailChanges = ({ db: { q } }: Context, userId: string) =>
  q.delete(emailChanges).where(eq(emailChanges.userId, userId));
