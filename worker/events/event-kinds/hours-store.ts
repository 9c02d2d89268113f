import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { eventDays } from "../../db/schema/events.ts";
import { clubSettings } from "../../db/schema/platform.ts";

/** The event day that the pieces of SQL here are about. */
export const e = alias(eventDays, "e");

/** The usual start (from its first character on) or end of the kind of the day `e`. */
const usual = (from: 1 | 7): SQL =>
  sql`(select substr(${clubSettings.value}, ${sql.raw(String(from))}, 5) from ${clubSettings}
    where ${clubSettings.name} = 'hours-' || ${e.eventType})`;

/** The hours (`19:00–23:00`) of the days of its kind that have none of their own; null when none are known. */
export const usualHoursOf = sql`${usual(1)} || '–' || ${usual(7)}`;

/** The start of the day `e`, its own or the usual one; null when no time is known. */
export const startOf = sql`ifnull(${e.startsAt}, ${usual(1)})`;
export const endOf = sql`ifnull(${e.endsAt}, ${usual(7)})`;

/**
 * Selects `of` from the event day `e` on the date in a column: of those that are on (or, when all are cancelled, were) that
 * which begins first. As the view `attendance` has it.
 */
export const ofDayOn = (date: SQLWrapper, of: SQL): SQL =>
  sql`(select ${of} from ${eventDays} e where ${e.date} = ${date} and ${e.removedAt} is null
    order by ${e.cancelledAt} is not null, ifnull(${startOf}, '~'), ${e.eventType} limit 1)`;

/** The same, and null when all are cancelled. */
export const ofDayOnAt = (date: SQLWrapper, of: SQL): SQL =>
  ofDayOn(date, sql`iif(${e.cancelledAt} is null, ${of}, null)`);

/** SQL of a flag: the club's day on the date in a column is off; one is cancelled, and no other is on. */
export const isOffOn = (date: SQLWrapper): SQL =>
  sql`ifnull((select min(${eventDays.cancelledAt} is not null) from ${eventDays}
    where ${eventDays.date} = ${date} and ${eventDays.removedAt} is null), 0)`;
