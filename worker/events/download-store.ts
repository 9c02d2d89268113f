import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { actingUser } from "../db/acting.ts";
import { iso } from "../db/columns/columns.ts";
import { calendarAddresses } from "../db/schema/events.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    calendarAddress: q
      .select({ since: iso(calendarAddresses.createdAt) })
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, me)),
  };
}
