import { and, asc, between, count, eq, gte, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { actingUser } from "../db/acting.ts";
import { iso } from "../db/columns/columns.ts";
import { calendarAddresses } from "../db/schema/events.ts";
import { parsedJson } from "../db/wire-json.ts";
import { e, endOf, kindJson, startOf } from "./event-kinds/service.ts";
import type { DayRow } from "./venues.ts";

const flag = (condition: SQL): SQL => sql`json(iif(${condition}, 'true', 'false'))`;

/** SQL of the JSON of the event day `e`: the only place for its shape. */
export const dayJson = sql`json_object('id', ${e.id}, 'event', ${e.eventType},
  'kind', json(${kindJson(e.eventType)}), 'date', ${e.date} || 'T00:00:00.000Z', 'title', ${e.title}, 'note', ${e.note}, 'start', ${startOf},
  'end', ${endOf}, 'venueId', ${e.venueId}, 'capacity', ${e.capacity}, 'isUsual', ${flag(sql`${e.startsAt} is null`)},
  'isCancelled', ${flag(sql`${e.cancelledAt} is not null`)}, 'version', ${e.sequence})`;

export const wireDay = { day: parsedJson<DayRow>(dayJson) };

/** Selects the days from the first to the last, both included, cancelled ones too. */
export const daysIn = ({ db: { q } }: Context, [first, last]: [first: string, last: string]) =>
  q
    .select(wireDay)
    .from(e)
    .where(and(between(e.date, first, last), isNull(e.removedAt)))
    .orderBy(asc(e.date), asc(e.eventType));

/** Selects the coming days that aren't cancelled, soonest first. */
export const comingFrom = ({ db: { q } }: Context, today: string, most: number) =>
  q
    .select(wireDay)
    .from(e)
    .where(and(gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.date), asc(e.eventType))
    .limit(most);

/** Counts the coming days that aren't cancelled, with the date of the last. */
export const plannedFrom = ({ db: { q } }: Context, today: string) =>
  q
    .select({ count: count(), last: max(e.date) })
    .from(e)
    .where(and(gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)));

/** Selects the next day of a kind that isn't cancelled, today included. */
export const nextDay = ({ db: { q } }: Context, event: string, today: string) =>
  q
    .select({ date: e.date })
    .from(e)
    .where(and(eq(e.eventType, event), gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.date))
    .limit(1);

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
