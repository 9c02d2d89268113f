import { and, eq, gt } from "drizzle-orm";
import type { Role } from "../contract/users.ts";
import { mustFind } from "./change.ts";
import type { Database } from "./client.ts";
import { sessions, users } from "./schema/users.ts";

/** What says who acts: the session of the request, at its moment. */
interface Acting {
  db: Pick<Database, "q">;
  credential: string | null;
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

/** The session is that of the request, and has not ended. */
export const isActing = ({ credential, now }: Pick<Acting, "credential" | "now">) =>
  and(eq(sessions.tokenHash, credential ?? ""), gt(sessions.expiresAt, now));

/** For reads: a query of the acting member's id, of none when nobody is signed in. */
export const actingUser = (ctx: Acting) =>
  ctx.db.q.select({ id: sessions.userId }).from(sessions).where(isActing(ctx));

/** The member of the request's session, if it has not ended. */
export const actingMember = (ctx: Acting, as?: { id: string; role: Role }) =>
  ctx.db.q
    .select(MEMBER)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isActing(ctx), as && and(eq(users.id, as.id), eq(users.role, as.role))));

/** The guard of a save: the session has not ended, and its member has the role with which it was decided. */
export const stillActs = (ctx: Acting, member: { id: string; role: Role }) =>
  mustFind(ctx.db.q, actingMember(ctx, member));
