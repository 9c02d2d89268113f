import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Player } from "../../contract/users.ts";

/** Every member, as everyone may see them; in no order. */
export const usersStatement = (ctx: Context) =>
  ctx.db.old.q.all<Player>(sql`select public_id as publicId, name, color from users`);

/** For SQL: the id of the member with a public id, or null. */
export const userIdOf = (publicId: string): SQL => sql`(select id from users where public_id = ${publicId})`;
