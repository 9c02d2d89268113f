import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "../contract/users/users.ts";
import { mustFind } from "./change.ts";
import type { Database } from "./client.ts";
import { preparedStatement } from "./prepared-statement.ts";
import { sessions, suspensions, users } from "./schema/users.ts";

/** What says who acts: the session of the request, at its moment. */
export interface Acting {
  db: Pick<Database, "q">;
  credentials: readonly string[];
  now: number;
}

const MEMBER = {
  id: users.id,
  publicId: users.publicId,
  name: users.name,
  color: users.color,
  role: users.role,
  email: users.email,
};

/** The session is that of the request, ended or not. */
export const isOwnSession = ({ credentials }: Pick<Acting, "credentials">) =>
  inArray(sessions.tokenHash, credentials);

/** The session is that of the request, and has not ended. */
export const isActing = (acting: Pick<Acting, "credentials" | "now">) =>
  and(isOwnSession(acting), gt(sessions.expiresAt, acting.now));

/** For reads: a query of the acting member's id, of none when nobody is signed in. */
export const actingUser = (ctx: Acting) =>
  ctx.db.q.select({ id: sessions.userId }).from(sessions).where(isActing(ctx));

/** SQL of a flag: nobody is signed in. Guests' own names are for members alone. */
export const isVisitor = (ctx: Acting): SQL =>
  ctx.credentials.length === 0 ? sql`true` : sql`(not exists ${actingUser(ctx)})`;

/** The member of the request's session, if it has not ended. */
export const actingMember = (ctx: Acting, as?: { id: string; role: Role }) =>
  ctx.db.q
    .select(MEMBER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isActing(ctx), as && and(eq(users.id, as.id), eq(users.role, as.role))));

/** The member of the request's session: also of one that a suspension ended, while it is in force. */
export const sessionMember = preparedStatement((ctx) =>
  ctx.db.q
    .select({ ...MEMBER, isSuspended: isNotNull(suspensions.userId).mapWith(Boolean) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce(ctx)))
    .where(and(isOwnSession(ctx), or(gt(sessions.expiresAt, ctx.now), isNotNull(suspensions.userId)))),
);

/** The guard of a save: the session has not ended, and its member has the role with which it was decided. */
export const stillActs = (ctx: Acting, member: { id: string; role: Role }) =>
  mustFind(ctx.db.q, actingMember(ctx, member));

/** The suspension is in force at the moment: neither lifted, nor ended by itself. */
export const isInForce = ({ now }: Pick<Acting, "now">) =>
  sql`(${suspensions.liftedAt} is null and ifnull(${suspensions.endsAt} > ${now}, 1))`;

/** The suspension that ended the session of the request, while it is in force. */
export const endedBySuspension = (ctx: Acting) =>
  ctx.db.q
    .select({ endsAt: suspensions.endsAt })
    .from(sessions)
    .innerJoin(suspensions, eq(suspensions.userId, sessions.userId))
    .where(and(isOwnSession(ctx), isInForce(ctx)));
