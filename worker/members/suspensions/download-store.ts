import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { suspensions } from "../../db/schema/users.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // Past ones only: a suspended member cannot sign in to download.
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
