import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { calendarInvitations } from "../../db/schema/games.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    calendarInvitations: q
      .select({
        method: calendarInvitations.method,
        told: calendarInvitations.told,
        toldAt: iso(calendarInvitations.toldAt),
      })
      .from(calendarInvitations)
      .where(and(eq(calendarInvitations.userId, me), isNotNull(calendarInvitations.toldAt)))
      .orderBy(asc(calendarInvitations.toldAt), asc(calendarInvitations.id)),
  };
}
