import { asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { reminders } from "../../db/schema/notifications.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // Deleted when the day is over.
    reminders: q
      .select({ kind: reminders.kind, day: reminders.day })
      .from(reminders)
      .where(eq(reminders.userId, me))
      .orderBy(asc(reminders.day), asc(reminders.kind)),
  };
}
