import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "../contract/users/users.ts";
import { pick } from "../lib/pick.ts";
import { mustFind } from "./change.ts";
import type { Database } from "./client.ts";
import { preparedStatement } from "./prepared-statement.ts";
import { sessions, suspensions, users } from "./schema/users.ts";
import { selectIds } from "./select-ids.ts";

/** The session of the request and its moment: identifies the acting member. */
export interface Acting {
  db: Pick<Database, "q">;
  credentials: readonly string[];
  now: number;
}

const MEMBER = pick(users, "id", "publicId", "name", "color", "role", "email");

export const isOwnSession = ({ credentials }: Pick<Acting, "credentials">) =>
  inArray(sessions.tokenHash, credentials);

export const isActing = (acting: Pick<Acting, "credentials" | "now">) =>
  and(isOwnSession(acting), gt(sessions.expiresAt, acting.now));

/** Selects the id of the signed-in member; no row for visitors. */
export const actingUser = (ctx: Acting) => selectIds(ctx.db.q, sessions.userId, isActing(ctx));

/** Returns SQL that is true for visitors, from whom guests' own names are hidden. */
export const isVisitor = (ctx: Acting): SQL =>
  ctx.credentials.length === 0 ? sql`true` : sql`(not exists ${actingUser(ctx)})`;

const signedInMember = (ctx: Acting, condition?: SQL) =>
  ctx.db.q
    .select(MEMBER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isActing(ctx), condition));

export const actingMember = preparedStatement((ctx) => signedInMember(ctx));

/** Selects the member of the request's session. Suspended members are found too, although their session has ended. */
export const sessionMember = preparedStatement((ctx) =>
  ctx.db.q
    .select({ ...MEMBER, isSuspended: isNotNull(suspensions.userId).mapWith(Boolean) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce(ctx)))
    .where(and(isOwnSession(ctx), or(gt(sessions.expiresAt, ctx.now), isNotNull(suspensions.userId)))),
);

/** Fails the save unless the session is valid and the member still has the role that the decision assumed. */
export const mustStillAct = (ctx: Acting, member: { id: string; role: Role }) =>
  mustFind(ctx.db.q, signedInMember(ctx, and(eq(users.id, member.id), eq(users.role, member.role))));

/** Matches suspensions in force: neither lifted nor expired. */
export const isInForce = ({ now }: Pick<Acting, "now">) =>
  sql`(${suspensions.liftedAt} is null and ifnull(${suspensions.endsAt} > ${now}, 1))`;

export const endedBySuspension = (ctx: Acting) =>
  ctx.db.q
    .select({ endsAt: suspensions.endsAt })
    .from(sessions)
    .innerJoin(suspensions, eq(suspensions.userId, sessions.userId))
    .where(and(isOwnSession(ctx), isInForce(ctx)));
