import { and, asc, between, count, eq, gte, isNull, max } from "drizzle-orm";
import type { Context } from "../context.ts";
import { parsedJson } from "../db/wire-json.ts";
import { e } from "./event-kinds/service.ts";
import type { DayRow } from "./venues.ts";
import { dayJson } from "./wire-store.ts";

/** An event day `e` as it is on the wire. */
export const wireDay = { day: parsedJson<DayRow>(dayJson) };

/** What is planned for days from the first to the last, both included, cancelled ones among them. */
export const daysIn = ({ db: { q } }: Context, [first, last]: [first: string, last: string]) =>
  q
    .select(wireDay)
    .from(e)
    .where(and(between(e.date, first, last), isNull(e.removedAt)))
    .orderBy(asc(e.date), asc(e.eventType));

/** The days to come that are on, soonest first. */
export const comingFrom = ({ db: { q } }: Context, today: string, most: number) =>
  q
    .select(wireDay)
    .from(e)
    .where(and(gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.date), asc(e.eventType))
    .limit(most);

/** Counts the days to come that are on, with the date of the last. */
export const plannedFrom = ({ db: { q } }: Context, today: string) =>
  q
    .select({ count: count(), last: max(e.date) })
    .from(e)
    .where(and(gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)));

/** The next day of the kind that is on, today included. */
export const nextDay = ({ db: { q } }: Context, event: string, today: string) =>
  q
    .select({ date: e.date })
    .from(e)
    .where(and(eq(e.eventType, event), gte(e.date, today), isNull(e.cancelledAt), isNull(e.removedAt)))
    .orderBy(asc(e.date))
    .limit(1);
