import { sql } from "drizzle-orm";
import { isoDay, jsonFlag, onOneLine } from "../../db/wire-json.ts";

const usual = (from: number) =>
  `(select substr(value, ${from}, 5) from club_settings where name = 'hours-' || e.event_type)`;

/** The start of the day `e`, its own or the usual one; null when no time is known. */
export const startOf = `ifnull(e.starts_at, ${usual(1)})`;
export const endOf = `ifnull(e.ends_at, ${usual(7)})`;

/** What `of` is of the event day `e` on the date in a column: the first that is on, or, when all are cancelled, was. */
export const ofDayOn = (date: string, of: string): string =>
  `(select ${of} from event_days e where e.date = ${date} and e.removed_at is null
    order by e.cancelled_at is not null, e.event_type limit 1)`;

/** SQL that builds the JSON of the event day `e`. */
export const dayJson = sql.raw(
  onOneLine(`json_object(
  'id', e.id, 'event', e.event_type, 'date', ${isoDay("e.date")}, 'title', e.title, 'note', e.note,
  'start', ${startOf}, 'end', ${endOf},
  'isUsual', ${jsonFlag("e.starts_at is null")},
  'isCancelled', ${jsonFlag("e.cancelled_at is not null")}
)`),
);
