import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { comings, dayNotes, eventDays } from "../../db/schema/events.ts";
import { kindName } from "../event-kinds/service.ts";

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    daysComingTo: q
      .select({
        day: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
        date: eventDays.date,
        from: comings.fromTime,
        note: comings.note,
        saidAt: iso(comings.since),
        waiting: comings.waiting,
      })
      .from(comings)
      .innerJoin(eventDays, eq(eventDays.id, comings.eventDayId))
      .where(eq(comings.userId, me))
      .orderBy(asc(eventDays.date), asc(eventDays.eventType)),
    // The text of deleted notes is gone.
    notesToDays: q
      .select({
        day: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
        date: eventDays.date,
        text: sql<string | null>`case when ${dayNotes.deletedAt} is null then ${dayNotes.text} end`,
        writtenAt: iso(dayNotes.createdAt),
        deletedAt: iso(dayNotes.deletedAt),
      })
      .from(dayNotes)
      .innerJoin(eventDays, eq(eventDays.id, dayNotes.eventDayId))
      .where(eq(dayNotes.authorId, me))
      .orderBy(asc(dayNotes.createdAt), asc(dayNotes.id)),
  };
}
