import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { eventDays } from "../../db/schema/events.ts";
import { clubSettings } from "../../db/schema/platform.ts";

/** The alias of event days in this SQL. */
export const e = alias(eventDays, "e");

/** SQL of the usual start (`from` 1) or end (7) of the kind of the day `e`. */
const usual = (from: 1 | 7): SQL =>
  sql`(select substr(${clubSettings.value}, ${sql.raw(String(from))}, 5) from ${clubSettings}
    where ${clubSettings.name} = 'hours-' || ${e.eventType})`;

/** SQL of the usual hours (`19:00–23:00`) of the kind of `e`; null if not known. */
export const usualHoursOf = sql`${usual(1)} || '–' || ${usual(7)}`;

/** SQL of the start of the day `e`, its own or the usual one; null if not known. */
export const startOf = sql`ifnull(${e.startsAt}, ${usual(1)})`;
export const endOf = sql`ifnull(${e.endsAt}, ${usual(7)})`;

/**
 * Selects `of` from the event day on the date in a column: the first to begin that isn't cancelled, or the first if all
 * are. As in the view `attendance`.
 */
export const ofDayOn = (date: SQLWrapper, of: SQL): SQL =>
  sql`(select ${of} from ${eventDays} e where ${e.date} = ${date} and ${e.removedAt} is null
    order by ${e.cancelledAt} is not null, ifnull(${startOf}, '~'), ${e.eventType} limit 1)`;

/** The same, but null if all are cancelled. */
export const ofDayOnAt = (date: SQLWrapper, of: SQL): SQL =>
  ofDayOn(date, sql`iif(${e.cancelledAt} is null, ${of}, null)`);

/** SQL of a flag: an event day on the date in a column is cancelled, and no other takes place. */
export const isOffOn = (date: SQLWrapper): SQL =>
  sql`ifnull((select min(${eventDays.cancelledAt} is not null) from ${eventDays}
    where ${eventDays.date} = ${date} and ${eventDays.removedAt} is null), 0)`;
