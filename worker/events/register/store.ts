import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { ownRows } from "../../db/own-rows.ts";
import { attendance, attendances, eventDays } from "../../db/schema/events.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects, takenSeats } from "../../db/subjects.ts";
import { prerendered } from "../../db/wire-json.ts";
import { PLAYER } from "../../users/service.ts";
import { dayName } from "../event-kinds/service.ts";
import type { Person } from "./rules.ts";
import { isNameless, moveTicks, walkInAt } from "./walk-in-store.ts";

const host = alias(users, "host");

const PERSON = {
  ...PLAYER,
  guestOf: prerendered(
    sql<string | null>`(select ${host.publicId} from ${users} host where ${host.id} = ${users.guestOf})`,
  ),
};

const isTicked = ({ db: { q } }: Context, day: string, by?: SQL): SQL<boolean> =>
  sql`${exists(
    selectIds(q, attendances.userId, eq(attendances.eventDayId, day), eq(attendances.userId, users.id), by),
  )}`.mapWith(Boolean);

/** Selects those ticked on a day, and while it isn't over those who come to it, by name. */
export const peopleOf = (ctx: Context, day: string, today: string) =>
  ctx.db.q
    .select({
      ...PERSON,
      isThere: isTicked(ctx, day),
      byCode: isTicked(ctx, day, eq(attendances.by, users.id)),
    })
    .from(users)
    .where(
      sql`${users.id} in (select ${attendances.userId} from ${attendances} where ${attendances.eventDayId} = ${day}
        union select ${attendance.userId} from ${attendance} where ${attendance.eventDayId} = ${day}
          and exists (select 1 from ${eventDays} where ${eventDays.id} = ${day} and ${eventDays.date} >= ${today}))`,
    )
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

export const formerAt = (ctx: Context, day: string) =>
  ctx.db.q
    .select({ count: count() })
    .from(attendances)
    .where(and(eq(attendances.eventDayId, day), isNameless(ctx)));

export const everyPerson = ({ db: { q } }: Context) =>
  q.select(PERSON).from(users).orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

export const personAt = (ctx: Context, day: string, publicId: string) =>
  ctx.db.q
    .select({
      userId: sql<string | null>`${users.id}`,
      walkInId: sql<string | null>`null`,
      isThere: isTicked(ctx, day),
    })
    .from(users)
    .where(eq(users.publicId, publicId))
    .unionAll(walkInAt(ctx, day, publicId));

export const ownTick = (ctx: Context, day: string) =>
  selectIds(
    ctx.db.q,
    attendances.eventDayId,
    eq(attendances.eventDayId, day),
    inArray(attendances.userId, actingUser(ctx)),
  );

/** Ticks a person. Two editors may do so at once. */
export const tick = ({ db: { q }, now }: Context, eventDayId: string, person: Person, by: string | null) =>
  q
    .insert(attendances)
    .values({ eventDayId, ...person, by, at: now })
    .onConflictDoNothing();

export const untick = ({ db: { q } }: Context, eventDayId: string, { userId, walkInId }: Person) =>
  q
    .delete(attendances)
    .where(
      and(
        eq(attendances.eventDayId, eventDayId),
        or(eq(attendances.userId, userId ?? ""), eq(attendances.walkInId, walkInId ?? "")),
      ),
    );

/** Statements that give a member a guest's ticks, of which those on the same days go. */
export const moveAttendances = (ctx: Context, guest: string, member: string) => [
  moveTicks(ctx, eq(attendances.userId, guest), member),
  ctx.db.q.delete(attendances).where(eq(attendances.userId, guest)),
];

export const attendedDays = ({ db: { q } }: Context) =>
  q
    .select({
      id: eventDays.id,
      name: dayName(eventDays),
      date: eventDays.date,
      there: count(),
    })
    .from(attendances)
    .innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId))
    .where(isNull(eventDays.removedAt))
    .groupBy(eventDays.id)
    .orderBy(desc(eventDays.date), asc(eventDays.eventType));

/** Selects the latest day with a register, by dates: reads few attendances. */
export function latestKept({ db: { q } }: Context, today: string) {
  const there = q.$count(attendances, eq(attendances.eventDayId, eventDays.id));
  return q
    .select({ date: eventDays.date, there })
    .from(eventDays)
    .where(and(lte(eventDays.date, today), isNull(eventDays.removedAt), gt(there, 0)))
    .orderBy(desc(eventDays.date))
    .limit(1);
}

const PERSON_ID = sql`ifnull(${attendances.userId}, ${attendances.walkInId})`;

/** Selects everybody's first time, without people who had a seat earlier. The id is the least date's. */
export function firstTimes(ctx: Context) {
  const { q } = ctx.db;
  const [game, seat] = [subjects(ctx, "game"), takenSeats(ctx)];
  const first = q
    .select({
      userId: attendances.userId,
      day: sql<string>`${eventDays.id}`.as("day"),
      date: sql<string>`min(${eventDays.date})`.as("first_date"),
      dates: sql<number>`count(distinct ${eventDays.date})`.as("dates"),
    })
    .from(attendances)
    .innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId))
    .where(and(isNotNull(PERSON_ID), isNull(eventDays.removedAt)))
    .groupBy(PERSON_ID)
    .as("first");
  return q
    .select({ day: first.day, cameAgain: sql`${first.dates} > 1`.mapWith(Boolean) })
    .from(first)
    .where(
      notExists(
        q
          .select({ game: seat.game })
          .from(seat.table)
          // In this order: a person has few seats.
          .crossJoin(game.table)
          .where(and(eq(game.id, seat.game), eq(seat.user, first.userId), lt(game.day, first.date))),
      ),
    );
}

export const ownData = (ctx: Context) => ({
  // The days on which they were ticked at the door.
  daysAttended: ownRows(ctx, attendances.userId, [eventDays.date, eventDays.eventType], {
    day: dayName(eventDays),
    date: eventDays.date,
    tickedAt: iso(attendances.at),
  }).innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId)),
});
