import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../db/schema/users.ts";

/** Every member, as everyone may see them; in no order. */
export const usersStatement = (ctx: Context) =>
  ctx.db.q.select({ publicId: users.publicId, name: users.name, color: users.color }).from(users);

/** For SQL: the id of the member with a public id, or null. */
export const userIdOf = (publicId: string): SQL => sql`(select id from users where public_id = ${publicId})`;
