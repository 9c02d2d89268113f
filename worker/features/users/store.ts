import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../db/schema/users.ts";

/** Every member, as everyone may see them; in no order. */
export const allUsers = ({ db: { q } }: Context) =>
  q.select({ publicId: users.publicId, name: users.name, color: users.color }).from(users);

/** The member with a public id, for rules. */
export const memberBy = ({ db: { q } }: Context, publicId: string) =>
  q
    .select({ id: users.id, publicId: users.publicId, name: users.name, role: users.role })
    .from(users)
    .where(eq(users.publicId, publicId));
