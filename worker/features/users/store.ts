import { and, eq, ne, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { mustFind } from "../../db/change.ts";
import { emailChanges, users } from "../../db/schema/users.ts";

/** A member as everyone may see them. @see spec §3 */
export const PLAYER = { publicId: users.publicId, name: users.name, color: users.color };

/** A member as they see themselves. */
export const PROFILE = {
  ...PLAYER,
  role: users.role,
  email: users.email,
  bggUserName: users.bggUserName,
  participateInLeague: users.participateInLeague,
};

/** Every member, as everyone may see them; in no order. */
export const allUsers = ({ db: { q } }: Context) => q.select(PLAYER).from(users);

/** The member with a public id, for rules. */
export const memberBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ id: users.id, publicId: users.publicId, name: users.name, role: users.role })
    .from(users)
    .where(eq(users.publicId, publicId));

/** The member with a public id, as a query of their id. */
export const memberIdBy = ({ db: { q } }: Context, publicId: string) =>
  q.select({ id: users.id }).from(users).where(eq(users.publicId, publicId));

/** Whose address it is. */
export const holderOf = ({ db: { q } }: Context, email: string) =>
  q.select({ id: users.id }).from(users).where(eq(users.email, email));

/** Which member: by an id (or a query of one), or by their public id. */
type Which = { id: SQLWrapper | string } | { publicId: string };

/** An ADMIN who is not this member. */
export const adminBeside = ({ db: { q } }: Context, which: Which) =>
  q
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, "ADMIN"),
        "id" in which ? ne(users.id, which.id) : ne(users.publicId, which.publicId),
      ),
    )
    .limit(1);

/** The guard of what leaves the club with one ADMIN less: somebody else is one. */
export const hasAdminBeside = (ctx: Context, which: Which) => mustFind(ctx.db.q, adminBeside(ctx, which));

/** Forgets every wish of a member for another address: a link on its way must not outlive their sessions. */
export const forgetEmailChanges = ({ db: { q } }: Context, userId: string) =>
  q.delete(emailChanges).where(eq(emailChanges.userId, userId));
