import { and, eq, isNull, ne, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { type Acting, isInForce, isVisitor } from "../db/acting.ts";
import { mustFind } from "../db/change.ts";
import { emailChanges, suspensions, users } from "../db/schema/users.ts";
import { guestOfJson, renderSql } from "../db/wire-json.ts";

/** A row of `users` is a member, and no guest of one. */
export const IS_MEMBER = isNull(users.guestOf);

const member = alias(users, "u");

/** The same of an id (SQL), by its key: a list of all members would be read whole. */
export const isMemberId = (id: SQL): SQL =>
  sql`exists (select 1 from ${users} u where ${member.id} = ${id} and ${member.guestOf} is null)`;

/** A member as everyone may see them. @see spec §3 */
export const PLAYER = { publicId: users.publicId, name: users.name, color: users.color };

/** The name of `users` for whoever is no member: a guest's own is not said. */
export const PUBLIC_NAME = sql<string>`iif(${users.guestOf} is null, ${users.name}, ${sql.raw(guestOfJson(renderSql(users.guestOf)))})`;

/** The name of `users` as whoever asks may see it. */
export const shownName = (ctx: Context) => sql<string>`iif(${isVisitor(ctx)}, ${PUBLIC_NAME}, ${users.name})`;

/** A member as they see themselves. */
export const PROFILE = {
  ...PLAYER,
  name: sql<string>`ifnull(${users.heldName}, ${users.name})`,
  /** The name that others see while theirs waits for an editor. */
  shownAs: sql<string | null>`case when ${users.heldName} is not null then ${users.name} end`,
  role: users.role,
  email: users.email,
  bggUserName: users.bggUserName,
  participateInLeague: users.participateInLeague,
};

/** The members (their ids) who are suspended. */
export const suspendedMembers = (ctx: Pick<Acting, "db" | "now">) =>
  ctx.db.q.select({ id: suspensions.userId }).from(suspensions).where(isInForce(ctx));

/** The suspension of a member (an id, or a query of one), while it is in force. */
export const suspensionOf = (ctx: Context, userId: SQLWrapper | string) =>
  ctx.db.q
    .select({ endsAt: suspensions.endsAt, beganAt: suspensions.beganAt })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isInForce(ctx)));

/** Suspensions as the mails about them need them; whoever asks adds which. */
export const suspensionsToMail = ({ db: { q } }: Context) =>
  q
    .select({
      userId: suspensions.userId,
      to: users.email,
      name: users.name,
      reason: suspensions.reason,
      beganAt: suspensions.beganAt,
      endsAt: suspensions.endsAt,
      liftedAt: suspensions.liftedAt,
    })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId));

/** Every member, as everyone may see them; in no order. */
export const allUsers = ({ db: { q } }: Context) => q.select(PLAYER).from(users).where(IS_MEMBER);

/** Those who are suspended, by their public ids: few, where a look for each member would read as many rows again. */
export const suspendedUsers = (ctx: Context) =>
  ctx.db.q
    .select({ publicId: users.publicId })
    .from(suspensions)
    .innerJoin(users, eq(users.id, suspensions.userId))
    .where(isInForce(ctx));

/** The member with a public id, for rules. */
export const memberBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ id: users.id, publicId: users.publicId, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.publicId, publicId), IS_MEMBER));

/** The member or guest with a public id, as a query of their id. */
export const memberIdBy = ({ db: { q } }: Context, publicId: string) =>
  q.select({ id: users.id }).from(users).where(eq(users.publicId, publicId));

/** The member with an address, as a query of their id. */
export const memberIdAt = ({ db: { q } }: Context, email: string) =>
  q.select({ id: users.id }).from(users).where(eq(users.email, email));

/** Whose address it is. */
export const holderOf = ({ db: { q } }: Context, email: string) =>
  q.select({ id: users.id, publicId: users.publicId }).from(users).where(eq(users.email, email));

/** Which member: by an id (or a query of one), or by their public id. */
type Which = { id: SQLWrapper | string } | { publicId: string };

/** An ADMIN who is not this member, and is not suspended. */
export const adminBeside = (ctx: Context, which: Which) =>
  ctx.db.q
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "ADMIN"),
        notInArray(users.id, suspendedMembers(ctx)),
        "id" in which ? ne(users.id, which.id) : ne(users.publicId, which.publicId),
      ),
    )
    .limit(1);

/** The guard of what leaves the club with one ADMIN less: somebody else is one. */
export const hasAdminBeside = (ctx: Context, which: Which) => mustFind(ctx.db.q, adminBeside(ctx, which));

/** Forgets every wish of a member for another address: a link on its way must not outlive their sessions. */
export const forgetEmailChanges = ({ db: { q } }: Context, userId: string) =>
  q.delete(emailChanges).where(eq(emailChanges.userId, userId));
