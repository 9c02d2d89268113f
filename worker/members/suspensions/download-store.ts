import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { suspensions } from "../../db/schema/users.ts";

/** Returns statements for all that is kept of the acting member here, as they download it. */
export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // One that is in force nobody downloads: they cannot sign in.
    suspensions: q
      .select({
        reason: suspensions.reason,
        beganAt: iso(suspensions.beganAt),
        endsAt: iso(suspensions.endsAt),
        liftedAt: iso(suspensions.liftedAt),
      })
      .from(suspensions)
      .where(eq(suspensions.userId, me)),
  };
}
