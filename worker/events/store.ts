import { and, asc, between, count, eq, gt, gte, isNotNull, isNull, max, type SQL, sql } from "drizzle-orm";
import { type Context, clubDay } from "../context.ts";
import { daysAfter } from "../contract/games/game-date.ts";
import { iso } from "../db/columns/columns.ts";
import { ownRows } from "../db/own-rows.ts";
import { preparedStatement } from "../db/prepared-statement.ts";
import { calendarAddresses } from "../db/schema/events.ts";
import { parsedJson } from "../db/wire-json.ts";
import { endOf, eventDayRow, kindJson, startOf } from "./event-kinds/service.ts";
import type { DayRow } from "./venues.ts";

const isOn = and(isNull(eventDayRow.cancelledAt), isNull(eventDayRow.removedAt));

const flag = (condition: SQL): SQL => sql`json(iif(${condition}, 'true', 'false'))`;

/** SQL of the JSON of the event day `e`: the only place for its shape. */
export const dayJson = sql`json_object('id', ${eventDayRow.id}, 'event', ${eventDayRow.eventType},
  'kind', json(${kindJson(eventDayRow.eventType)}), 'date', ${eventDayRow.date} || 'T00:00:00.000Z', 'title', ${eventDayRow.title}, 'note', ${eventDayRow.note}, 'start', ${startOf},
  'end', ${endOf}, 'venueId', ${eventDayRow.venueId}, 'capacity', ${eventDayRow.capacity}, 'isUsual', ${flag(sql`${eventDayRow.startsAt} is null`)},
  'isCancelled', ${flag(sql`${eventDayRow.cancelledAt} is not null`)}, 'version', ${eventDayRow.sequence})`;

export const wireDay = { day: parsedJson<DayRow>(dayJson) };

/** Selects the days from the first to the last, both included, cancelled ones too. */
export const daysIn = preparedStatement(({ db: { q } }, { first, last }: { first: string; last: string }) =>
  q
    .select(wireDay)
    .from(eventDayRow)
    .where(and(between(eventDayRow.date, first, last), isNull(eventDayRow.removedAt)))
    .orderBy(asc(eventDayRow.date), asc(eventDayRow.eventType)),
);

export const comingFrom = preparedStatement(
  ({ db: { q } }, { today, most }: { today: string; most: number }) =>
    q
      .select(wireDay)
      .from(eventDayRow)
      .where(and(gte(eventDayRow.date, today), isOn))
      .orderBy(asc(eventDayRow.date), asc(eventDayRow.eventType))
      .limit(most),
);

export const eveningsAfter = ({ db: { q } }: Context, day: string, most: number) =>
  q
    .selectDistinct({ date: eventDayRow.date })
    .from(eventDayRow)
    .where(and(gt(eventDayRow.date, day), isOn))
    .orderBy(asc(eventDayRow.date))
    .limit(most);

export const nextEvening = (ctx: Context) => eveningsAfter(ctx, daysAfter(clubDay(ctx), -1), 1);

export const plannedFrom = ({ db: { q } }: Context, today: string) =>
  q
    .select({ count: count(), last: max(eventDayRow.date) })
    .from(eventDayRow)
    .where(and(gte(eventDayRow.date, today), isOn));

export const venuesInUse = (ctx: Context) =>
  ctx.db.q
    .select({ venueId: sql<string>`${eventDayRow.venueId}`, evenings: count() })
    .from(eventDayRow)
    .where(and(gte(eventDayRow.date, clubDay(ctx)), isOn, isNotNull(eventDayRow.venueId)))
    .groupBy(eventDayRow.venueId);

export const nextDay = ({ db: { q } }: Context, event: string, today: string) =>
  q
    .select({ date: eventDayRow.date })
    .from(eventDayRow)
    .where(and(eq(eventDayRow.eventType, event), gte(eventDayRow.date, today), isOn))
    .orderBy(asc(eventDayRow.date))
    .limit(1);

export const ownData = (ctx: Context) => ({
  calendarAddress: ownRows(ctx, calendarAddresses.userId, [], { since: iso(calendarAddresses.createdAt) }),
});
