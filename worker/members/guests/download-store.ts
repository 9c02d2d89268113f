import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { users } from "../../db/schema/users.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // The guests they have brought.
    guests: q
      .select({
        name: sql<string | null>`ifnull(${users.heldName}, ${users.guestName})`,
        since: iso(users.createdAt),
      })
      .from(users)
      .where(eq(users.guestOf, me))
      .orderBy(asc(users.createdAt), asc(users.id)),
  };
}
