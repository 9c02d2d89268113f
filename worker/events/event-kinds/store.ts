import { and, eq, gte, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import type { ClubKind } from "../../contract/events/event-kinds.ts";
import { mustFind } from "../../db/change.ts";
import { listStatements } from "../../db/list-statements.ts";
import { eventDays, eventKinds } from "../../db/schema/events.ts";
import { clubSettings } from "../../db/schema/platform.ts";
import { selectIds } from "../../db/select-ids.ts";
import { pick } from "../../lib/pick.ts";

const WIRE = pick(eventKinds, "id", "name", "feed");
const list = listStatements(eventKinds);
export const { mustBeFree, mustHaveRoom, setRetired, setOrder } = list;

export const kindsInUse = ({ db: { q } }: Context) =>
  q
    .select(WIRE)
    .from(eventKinds)
    .where(list.isInUse)
    .orderBy(...list.byOrder);

export const every = ({ db: { q } }: Context) =>
  q
    .select({ ...WIRE, isRetired: list.isRetired })
    .from(eventKinds)
    .orderBy(...list.retiredLast);

export const kindOfFeed = ({ db: { q } }: Context, feed: string) =>
  q.select(WIRE).from(eventKinds).where(eq(eventKinds.feed, feed));

export const kindIds = ({ db: { q } }: Context) =>
  q
    .select({ id: eventKinds.id })
    .from(eventKinds)
    .orderBy(...list.retiredLast);

export const insert = ({ db: { q } }: Context, kind: Omit<ClubKind, "isRetired"> & { mark: number }) =>
  q.insert(eventKinds).values({ ...kind, position: list.lastPosition });

export const setName = ({ db: { q } }: Context, id: string, name: string) =>
  q.update(eventKinds).set({ name }).where(eq(eventKinds.id, id));

/** Marks coming days without a title as changed for calendars: their kind has another name. */
export const touchNamedDays = ({ db: { q }, now }: Context, id: string, today: string) =>
  q
    .update(eventDays)
    .set({ sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(and(eq(eventDays.eventType, id), gte(eventDays.date, today), isNull(eventDays.title)));

export const mustNotBeLast = ({ db: { q } }: Context, id: string) =>
  mustFind(q, selectIds(q, eventKinds.id, ne(eventKinds.id, id), list.isInUse));

export const isInUse = ({ db: { q } }: Context, id: string) =>
  mustFind(q, selectIds(q, eventKinds.id, eq(eventKinds.id, id), list.isInUse));

export const kindJson = (id: SQLWrapper) =>
  sql`(select json_object('name', ${eventKinds.name}, 'mark', ${eventKinds.mark}) from ${eventKinds}
    where ${eventKinds.id} = ${id})`;

export const kindName = (id: SQLWrapper) =>
  sql<string>`(select ${eventKinds.name} from ${eventKinds} where ${eventKinds.id} = ${id})`;

export const eventDayRow = alias(eventDays, "e");

export const dayName = (day: Record<"title" | "eventType", SQLWrapper>) =>
  sql<string>`ifnull(${day.title}, ${kindName(day.eventType)})`;

export const isUsualHours = sql`${clubSettings.name} = 'hours-' || ${eventDayRow.eventType}`;

/** SQL of the start (`from` 1) or end (7) of usual hours. */
const timeIn = (from: 1 | 7): SQL => sql`substr(${clubSettings.value}, ${sql.raw(String(from))}, 5)`;

const usual = (from: 1 | 7): SQL => sql`(select ${timeIn(from)} from ${clubSettings} where ${isUsualHours})`;

/** SQL of the usual hours (`19:00–23:00`) of the kind of `e`; null if not known. */
export const usualHoursOf = sql`${usual(1)} || '–' || ${usual(7)}`;

/** SQL of the start of the day `e`, its own or the usual one; null if not known. */
export const startOf = sql`ifnull(${eventDayRow.startsAt}, ${usual(1)})`;
export const endOf = sql`ifnull(${eventDayRow.endsAt}, ${usual(7)})`;

// Both from one row of the settings, which the statement left-joins by `isUsualHours`.
export const joinedHours = {
  start: sql<string | null>`ifnull(${eventDayRow.startsAt}, ${timeIn(1)})`,
  end: sql<string | null>`ifnull(${eventDayRow.endsAt}, ${timeIn(7)})`,
};

export const dayWithHours = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      ...pick(eventDayRow, "id", "date", "cancelledAt", "removedAt"),
      name: dayName(eventDayRow),
      start: sql<string | null>`${startOf}`,
      end: sql<string | null>`${endOf}`,
    })
    .from(eventDayRow)
    .where(eq(eventDayRow.id, id));

/** Selects `of` from a date's first day to begin that isn't cancelled, else the first, as in the view `attendance`. */
export const ofDayOn = (date: SQLWrapper, of: SQL): SQL =>
  sql`(select ${of} from ${eventDays} e where ${eventDayRow.date} = ${date} and ${eventDayRow.removedAt} is null
    order by ${eventDayRow.cancelledAt} is not null, ifnull(${startOf}, '~'), ${eventDayRow.eventType} limit 1)`;

/** The same, but null if all are cancelled. */
export const ofDayOnAt = (date: SQLWrapper, of: SQL): SQL =>
  ofDayOn(date, sql`iif(${eventDayRow.cancelledAt} is null, ${of}, null)`);

/** SQL of a flag: an event day on the date in a column is cancelled, and no other takes place. */
export const isOffOn = (date: SQLWrapper): SQL =>
  sql`ifnull((select min(${eventDays.cancelledAt} is not null) from ${eventDays}
    where ${eventDays.date} = ${date} and ${eventDays.removedAt} is null), 0)`;
