import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { attendances, eventDays } from "../../db/schema/events.ts";
import { kindName } from "../event-kinds/service.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    // The days on which they were ticked at the door.
    daysAttended: q
      .select({
        day: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
        date: eventDays.date,
        tickedAt: iso(attendances.at),
      })
      .from(attendances)
      .innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId))
      .where(eq(attendances.userId, me))
      .orderBy(asc(eventDays.date), asc(eventDays.eventType)),
  };
}
