import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { reminders } from "../../db/schema/notifications.ts";

/** Returns statements for all that is kept of the acting member here, as they download it. */
export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // What they have been reminded of; forgotten when the day is over.
    reminders: q
      .select({ kind: reminders.kind, day: reminders.day })
      .from(reminders)
      .where(eq(reminders.userId, me))
      .orderBy(asc(reminders.day), asc(reminders.kind)),
  };
}
