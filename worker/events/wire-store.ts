import { type SQL, sql } from "drizzle-orm";
import { e, endOf, kindJson, startOf } from "./event-kinds/service.ts";

const flag = (condition: SQL): SQL => sql`json(iif(${condition}, 'true', 'false'))`;

/** SQL of the JSON of the event day `e`: the only place for its shape. */
export const dayJson = sql`json_object('id', ${e.id}, 'event', ${e.eventType},
  'kind', json(${kindJson(e.eventType)}), 'date', ${e.date} || 'T00:00:00.000Z', 'title', ${e.title}, 'note', ${e.note}, 'start', ${startOf},
  'end', ${endOf}, 'venueId', ${e.venueId}, 'capacity', ${e.capacity}, 'isUsual', ${flag(sql`${e.startsAt} is null`)},
  'isCancelled', ${flag(sql`${e.cancelledAt} is not null`)}, 'version', ${e.sequence})`;
