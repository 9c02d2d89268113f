import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { newcomerActs } from "../../db/schema/users.ts";

/** Returns statements for all that is kept of the acting member here, as they download it. */
export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // What they have done as a NEW member since yesterday, of which they may do only so much a day.
    countedActs: q
      .select({ act: newcomerActs.act, at: iso(newcomerActs.at) })
      .from(newcomerActs)
      .where(eq(newcomerActs.userId, me))
      .orderBy(asc(newcomerActs.at), asc(newcomerActs.id)),
  };
}
