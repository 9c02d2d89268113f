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
import { attendance, attendances, comings, dayNotes, eventDays, gameMarks } from "../db/schema/events.ts";
import { clubSettings } from "../db/schema/platform.ts";
import { subjects, takenSeats } from "../db/subjects.ts";
import { parsedJson } from "../db/wire-json.ts";
import { newId } from "../lib/new-id.ts";
import { e, kindName, usualHoursOf } from "./event-kinds/service.ts";
import type { KnownDay, PlannedDay } from "./rules.ts";
import type { DayRow } from "./venues.ts";
import { dayJson } from "./wire-store.ts";

/** The days of a kind among these, removed ones among them. */
export const daysAmong = ({ db: { q } }: Context, event: string, dates: readonly string[]) =>
  q
    .select({
      id: eventDays.id,
      date: eventDays.date,
      removedAt: eventDays.removedAt,
      sequence: eventDays.sequence,
      said: q.$count(comings, eq(comings.eventDayId, eventDays.id)),
      coming: q.$count(comings, and(eq(comings.eventDayId, eventDays.id), eq(comings.waiting, false))),
    })
    .from(eventDays)
    .where(and(eq(eventDays.eventType, event), inArray(eventDays.date, [...dates])));

/** The days of a kind among these that are on the calendar, in order. */
export const daysOnWire = ({ db: { q } }: Context, event: string, dates: readonly string[]) =>
  q
    .select({ day: parsedJson<DayRow>(dayJson) })
    .from(e)
    .where(and(eq(e.eventType, event), isNull(e.removedAt), inArray(e.date, [...dates])))
    .orderBy(asc(e.date));

/** Puts days on the calendar; one that had been removed comes back. Fails when one of them is there by now. */
export const insertDays = ({ db: { q }, now }: Context, plan: PlanForm, days: readonly PlannedDay[]) =>
  q
    .insert(eventDays)
    .values(
      days.map((day) => {
        const { title, start, end } = plan.own.find(({ date }) => date === day.date) ?? plan;
        return {
          ...day,
          id: newId(),
          eventType: plan.event,
          title,
          note: plan.note,
          startsAt: start,
          endsAt: end,
          venueId: plan.venueId,
          capacity: plan.capacity,
          changedAt: now,
        };
      }),
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

/** What rules know of the day `e`. */
const KNOWN = {
  id: e.id,
  event: e.eventType,
  kind: kindName(e.eventType),
  date: e.date,
  title: e.title,
  note: e.note,
  startsAt: e.startsAt,
  endsAt: e.endsAt,
  usualHours: sql<string | null>`${usualHoursOf}`,
  venueId: e.venueId,
  capacity: e.capacity,
  cancelledAt: e.cancelledAt,
  removedAt: e.removedAt,
  version: e.sequence,
};

/** A day, removed or not, for rules. */
export const dayBy = ({ db: { q } }: Context, id: string) => q.select(KNOWN).from(e).where(eq(e.id, id));

/** The other days on its date. */
export const daysBeside = ({ db: { q } }: Context, id: string) =>
  q
    .select(KNOWN)
    .from(e)
    .innerJoin(eventDays, and(eq(eventDays.id, id), eq(eventDays.date, e.date)))
    .where(and(ne(e.id, id), isNull(e.removedAt)));

export const dayOnWire = ({ db: { q } }: Context, id: string) =>
  q
    .select({ day: parsedJson<DayRow>(dayJson) })
    .from(e)
    .where(eq(e.id, id));

/** Another day of the same kind on a date, removed or not. */
export const otherOn = ({ db: { q } }: Context, id: string, date: string) =>
  q
    .select({ id: e.id, removedAt: e.removedAt })
    .from(e)
    .innerJoin(eventDays, and(eq(eventDays.id, id), eq(eventDays.eventType, e.eventType)))
    .where(and(eq(e.date, date), ne(e.id, id)));

/** Who sits at games on the date of a day. */
export function seatsOn(ctx: Context, id: string) {
  const [game, seat] = [subjects(ctx, "game"), takenSeats(ctx)];
  return ctx.db.q
    .select({ game: sql<string>`${game.id}`, player: seat.user })
    .from(eventDays)
    .innerJoin(game.table, eq(game.day, eventDays.date))
    .innerJoin(seat.table, eq(seat.game, game.id))
    .where(eq(eventDays.id, id));
}

/** Forgets a removed day. */
export const forgetDay = ({ db: { q } }: Context, id: string) =>
  q.delete(eventDays).where(and(eq(eventDays.id, id), isNotNull(eventDays.removedAt)));

/**
 * The day while it is on the date, and cancelled or not, as it was when it was loaded: for guards. With a version, while
 * it has that one: without, many changes at once need not wait for each other.
 */
export const unchangedEventDay = (
  { db: { q } }: Context,
  { id, date, cancelledAt }: KnownDay,
  version?: number,
) =>
  q
    .select({ id: eventDays.id })
    .from(eventDays)
    .where(
      and(
        eq(eventDays.id, id),
        eq(eventDays.date, date),
        cancelledAt === null ? isNull(eventDays.cancelledAt) : eq(eventDays.cancelledAt, cancelledAt),
        isNull(eventDays.removedAt),
        version === undefined ? undefined : eq(eventDays.sequence, version),
      ),
    );

export const updateDays = (
  { db: { q }, now }: Context,
  days: readonly { id: string }[],
  set: Partial<Omit<KnownDay, "id" | "event" | "kind" | "usualHours" | "version">>,
) =>
  q
    .update(eventDays)
    .set({ ...set, sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(idsIn(eventDays.id, days));

/** True of a day to which somebody comes, was written, or was ticked at the door. */
const isInUse = (day: SQLWrapper) =>
  or(
    ...[comings, dayNotes, attendances].map(
      ({ eventDayId }) => sql`exists (select 1 from ${eventDayId.table} where ${eventDayId} = ${day})`,
    ),
  );

/** The days of a plan (ids), for taking it back. */
export const plannedDays = ({ db: { q } }: Context, days: readonly { id: string }[]) =>
  q
    .select({
      id: e.id,
      kind: kindName(e.eventType),
      date: e.date,
      title: e.title,
      removedAt: e.removedAt,
      version: e.sequence,
      isInUse: sql<boolean>`${isInUse(e.id)}`.mapWith(Boolean),
    })
    .from(e)
    .where(idsIn(e.id, days))
    .orderBy(asc(e.date));

const idsIn = (column: SQLiteColumn, days: readonly { id: string }[]) =>
  inArray(
    column,
    days.map(({ id }) => id),
  );

/** Those of these days that are no longer as they were loaded, or in use by now: for a guard. */
export const touchedDays = ({ db: { q } }: Context, days: readonly Pick<KnownDay, "id" | "version">[]) =>
  q
    .select({ id: eventDays.id })
    .from(eventDays)
    .where(
      and(
        idsIn(eventDays.id, days),
        or(
          isNotNull(eventDays.removedAt),
          isInUse(eventDays.id),
          notInArray(
            sql`${eventDays.id} || ' ' || ${eventDays.sequence}`,
            days.map(({ id, version }) => `${id} ${version}`),
          ),
        ),
      ),
    );

const settingOf = (event: string) => `hours-${event}`;

/** The usual hours of every kind that has any. */
export const hoursOf = ({ db: { q } }: Context) =>
  q
    .select({ event: sql<string>`substr(${clubSettings.name}, 7)`, hours: clubSettings.value })
    .from(clubSettings)
    // As far as what follows the hyphen in ASCII, along the index.
    .where(between(clubSettings.name, settingOf(""), "hours."));

/** The hours of the last day of each kind that has its own. */
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

/** Sets, or (null) takes away, the usual hours of a kind. Fails when they are these already. */
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

/** Days of a kind, from `today` on, that go by its usual hours. */
const goesByUsual = (event: string, today: string) =>
  and(eq(eventDays.eventType, event), gte(eventDays.date, today), isNull(eventDays.startsAt));

/** Who comes to days of a kind, from `today` on, that go by its usual hours, and the first of these days. */
export const regularsOf = ({ db: { q } }: Context, event: string, today: string) =>
  q
    .select({
      userId: attendance.userId,
      // With min() alone, SQLite takes the other columns from the row that has it.
      day: { date: sql<string>`min(${eventDays.date})`, id: eventDays.id, title: eventDays.title },
    })
    .from(eventDays)
    .innerJoin(attendance, eq(attendance.eventDayId, eventDays.id))
    .where(and(goesByUsual(event, today), isNull(eventDays.cancelledAt), isNull(eventDays.removedAt)))
    .groupBy(attendance.userId);

/** The days to come that go by the usual hours are others now, as calendars see them. */
export const touchUsualDays = ({ db: { q }, now }: Context, event: string, today: string) =>
  q
    .update(eventDays)
    .set({ sequence: sql`${eventDays.sequence} + 1`, changedAt: now })
    .where(goesByUsual(event, today));

/** Everything to come is at another place, or at another hour, as calendars see it: days, and games on other dates. */
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

/** Forgets removed days and marks of cancelled games that calendars have been told of for long enough. */
export const forgetBefore = ({ db: { q } }: Context, then: number) => ({
  days: q.delete(eventDays).where(lt(eventDays.removedAt, then)),
  marks: q.delete(gameMarks).where(lt(gameMarks.cancelledAt, then)),
});
