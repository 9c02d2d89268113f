import {
  and,
  asc,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import type { PlanForm } from "../contract/events/events.ts";
import { mustFind, mustNotFind } from "../db/change.ts";
import { excluded } from "../db/columns/columns.ts";
import {
  attendance,
  attendances,
  comings,
  dayAnswers,
  dayNotes,
  eventDays,
  gameMarks,
} from "../db/schema/events.ts";
import { clubSettings } from "../db/schema/platform.ts";
import { selectIds } from "../db/select-ids.ts";
import { subjects, takenSeats } from "../db/subjects.ts";
import { parsedJson } from "../db/wire-json.ts";
import { newId } from "../lib/new-id.ts";
import { pick } from "../lib/pick.ts";
import { eventDayRow, kindName, usualHoursOf } from "./event-kinds/service.ts";
import type { KnownDay, PlannedDay } from "./rules.ts";
import { dayJson } from "./store.ts";
import type { DayRow } from "./venues.ts";

/** Selects the days of a kind among these dates, removed ones too. */
export const daysAmong = ({ db: { q } }: Context, event: string, dates: readonly string[]) =>
  q
    .select({
      ...pick(eventDays, "id", "date", "removedAt"),
      version: eventDays.sequence,
      said: q.$count(comings, eq(comings.eventDayId, eventDays.id)),
      coming: q.$count(comings, and(eq(comings.eventDayId, eventDays.id), eq(comings.waiting, false))),
    })
    .from(eventDays)
    .where(and(eq(eventDays.eventType, event), inArray(eventDays.date, [...dates])));

export const daysOnWire = ({ db: { q } }: Context, event: string, dates: readonly string[]) =>
  q
    .select({ day: parsedJson<DayRow>(dayJson) })
    .from(eventDayRow)
    .where(
      and(
        eq(eventDayRow.eventType, event),
        isNull(eventDayRow.removedAt),
        inArray(eventDayRow.date, [...dates]),
      ),
    )
    .orderBy(asc(eventDayRow.date));

/** Inserts days; a removed one comes back. Fails if a concurrent change has added one of them. */
export const insertDays = ({ db: { q }, now }: Context, plan: PlanForm, days: readonly PlannedDay[]) =>
  q
    .insert(eventDays)
    .values(
      days.map(({ version, ...day }) => ({
        ...day,
        sequence: version,
        id: newId(),
        eventType: plan.event,
        ...pick(plan, "note", "venueId", "capacity"),
        changedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [eventDays.eventType, eventDays.date],
      set: {
        title: excluded(eventDays.title),
        note: plan.note,
        startsAt: excluded(eventDays.startsAt),
        endsAt: excluded(eventDays.endsAt),
        venueId: plan.venueId,
        capacity: plan.capacity,
        cancelledAt: null,
        removedAt: null,
        changedAt: now,
        sequence: sql`case when ${eventDays.removedAt} is not null and ${eventDays.sequence} + 1 = ${excluded(eventDays.sequence)}
          then ${excluded(eventDays.sequence)} end`,
      },
    });

const KNOWN = {
  id: eventDayRow.id,
  event: eventDayRow.eventType,
  kind: kindName(eventDayRow.eventType),
  ...pick(eventDayRow, "date", "title", "note", "startsAt", "endsAt"),
  usualHours: sql<string | null>`${usualHoursOf}`,
  ...pick(eventDayRow, "venueId", "capacity", "cancelledAt", "removedAt"),
  version: eventDayRow.sequence,
};

export interface Dates {
  dates?: string[];
  ofDays?: string[];
}

const isOn = ({ db: { q } }: Context, date: SQLWrapper, { dates, ofDays }: Dates) =>
  or(
    dates && inArray(date, dates),
    ofDays &&
      inArray(date, q.select({ date: eventDays.date }).from(eventDays).where(inArray(eventDays.id, ofDays))),
  );

export const daysOn = (ctx: Context, on: Dates) =>
  ctx.db.q
    .select({ ...KNOWN, isInUse: sql<boolean>`${isInUse(eventDayRow.id)}`.mapWith(Boolean) })
    .from(eventDayRow)
    .where(and(isNull(eventDayRow.removedAt), isOn(ctx, eventDayRow.date, on)))
    .orderBy(asc(eventDayRow.date));

export const dayOnWire = ({ db: { q } }: Context, id: string) =>
  q
    .select({ day: parsedJson<DayRow>(dayJson) })
    .from(eventDayRow)
    .where(eq(eventDayRow.id, id));

export const otherOn = ({ db: { q } }: Context, id: string, date: string) =>
  q
    .select({ id: eventDayRow.id, removedAt: eventDayRow.removedAt })
    .from(eventDayRow)
    .innerJoin(eventDays, and(eq(eventDays.id, id), eq(eventDays.eventType, eventDayRow.eventType)))
    .where(and(eq(eventDayRow.date, date), ne(eventDayRow.id, id)));

export function seatsOn(ctx: Context, on: Dates) {
  const [game, seat] = [subjects(ctx, "game"), takenSeats(ctx)];
  return ctx.db.q
    .select({ date: sql<string>`${game.day}`, game: sql<string>`${game.id}`, player: seat.user })
    .from(game.table)
    .innerJoin(seat.table, eq(seat.game, game.id))
    .where(isOn(ctx, game.day, on));
}

export const forgetDay = ({ db: { q } }: Context, id: string) =>
  q.delete(eventDays).where(and(eq(eventDays.id, id), isNotNull(eventDays.removedAt)));

export const updateDays = (
  { db: { q }, now }: Context,
  days: readonly { id: string }[],
  set: Partial<Omit<KnownDay, "id" | "event" | "kind" | "usualHours" | "version">>,
) =>
  q
    .update(eventDays)
    .set({ ...set, sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(idsIn(eventDays.id, days));

/** Condition: somebody has answered whether they come to the day, it has a note, or a tick in its register. */
const isInUse = (day: SQLWrapper) =>
  or(
    ...[comings, dayAnswers, dayNotes, attendances].map(
      ({ eventDayId }) => sql`exists (select 1 from ${eventDayId.table} where ${eventDayId} = ${day})`,
    ),
  );

const idsIn = (column: SQLiteColumn, days: readonly { id: string }[]) =>
  inArray(
    column,
    days.map(({ id }) => id),
  );

/** Selects those of these days that changed since they were loaded, or are in use by now: for a guard. */
export const changedDays = ({ db: { q } }: Context, days: readonly Pick<KnownDay, "id" | "version">[]) =>
  selectIds(
    q,
    eventDays.id,
    idsIn(eventDays.id, days),
    or(
      isNotNull(eventDays.removedAt),
      isInUse(eventDays.id),
      notInArray(
        sql`${eventDays.id} || ' ' || ${eventDays.sequence}`,
        days.map(({ id, version }) => `${id} ${version}`),
      ),
    ),
  );

const settingOf = (event: string) => `hours-${event}`;

export const hoursOf = ({ db: { q } }: Context) =>
  q
    .select({ event: sql<string>`substr(${clubSettings.name}, 7)`, hours: clubSettings.value })
    .from(clubSettings)
    // A range along the index: `.` follows the hyphen in ASCII.
    .where(between(clubSettings.name, settingOf(""), "hours."));

export const lastHoursOf = ({ db: { q } }: Context) =>
  q
    .select({
      event: eventDays.eventType,
      hours: sql<string>`${eventDays.startsAt} || '-' || ${eventDays.endsAt}`,
      // With max() alone, SQLite takes the other columns from the row that has it.
      date: sql<string>`max(${eventDays.date})`,
    })
    .from(eventDays)
    .where(and(isNotNull(eventDays.startsAt), isNull(eventDays.removedAt)))
    .groupBy(eventDays.eventType);

/** Sets, or (null) removes, the usual hours of a kind. Fails if they are these already. */
export function setHours({ db: { q } }: Context, event: string, hours: string | null) {
  const name = settingOf(event);
  const isThis = eq(clubSettings.name, name);
  const found = q.select({ name: clubSettings.name }).from(clubSettings);
  if (hours === null) return [mustFind(q, found.where(isThis)), q.delete(clubSettings).where(isThis)];
  return [
    mustNotFind(q, found.where(and(isThis, eq(clubSettings.value, hours)))),
    q
      .insert(clubSettings)
      .values({ name, value: hours })
      .onConflictDoUpdate({ target: clubSettings.name, set: { value: hours } }),
  ];
}

const hasUsualHours = (event: string, today: string) =>
  and(eq(eventDays.eventType, event), gte(eventDays.date, today), isNull(eventDays.startsAt));

/** Selects those who come to days of a kind from `today` on that have its usual hours, with the first such day. */
export const regularsOf = ({ db: { q } }: Context, event: string, today: string) =>
  q
    .select({
      userId: attendance.userId,
      // With min() alone, SQLite takes the other columns from the row that has it.
      day: { date: sql<string>`min(${eventDays.date})`, id: eventDays.id, title: eventDays.title },
    })
    .from(eventDays)
    .innerJoin(attendance, eq(attendance.eventDayId, eventDays.id))
    .where(and(hasUsualHours(event, today), isNull(eventDays.cancelledAt), isNull(eventDays.removedAt)))
    .groupBy(attendance.userId);

/** Marks coming days with the usual hours as changed for calendars. */
export const touchUsualDays = ({ db: { q }, now }: Context, event: string, today: string) =>
  q
    .update(eventDays)
    .set({ sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(hasUsualHours(event, today));

/** Marks all coming days, and games on other dates, as changed for calendars: place or hours differ. */
export const touchComing = ({ db: { q }, now }: Context, today: string) => [
  // A trigger marks the games of these days.
  q
    .update(eventDays)
    .set({ sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(gte(eventDays.date, today)),
  q
    .update(gameMarks)
    .set({ sequence: sql`${gameMarks.sequence} + 1`, changedAt: now })
    .where(
      and(
        gte(gameMarks.date, today),
        notInArray(
          gameMarks.date,
          q.select({ date: eventDays.date }).from(eventDays).where(gte(eventDays.date, today)),
        ),
      ),
    ),
];

/** Deletes removed days and marks of cancelled games that calendars have shown for long enough. */
export const forgetBefore = ({ db: { q } }: Context, then: number) => ({
  days: q.delete(eventDays).where(lt(eventDays.removedAt, then)),
  marks: q.delete(gameMarks).where(lt(gameMarks.cancelledAt, then)),
});
