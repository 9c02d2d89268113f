import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { newcomerActs } from "../../db/schema/users.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // Recent actions that count towards the limits of NEW members.
    countedActs: q
      .select({ act: newcomerActs.act, at: iso(newcomerActs.at) })
      .from(newcomerActs)
      .where(eq(newcomerActs.userId, me))
      .orderBy(asc(newcomerActs.at), asc(newcomerActs.id)),
  };
}
