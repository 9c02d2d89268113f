import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { attendance, attendances, eventDays } from "../../db/schema/events.ts";
import { users } from "../../db/schema/users.ts";
import { subjects, takenSeats } from "../../db/subjects.ts";
import { prerendered } from "../../db/wire-json.ts";
import { PLAYER } from "../../users/service.ts";
import { kindName } from "../event-kinds/service.ts";

const host = alias(users, "host");

/** Members, and guests with the public id of who brought them. */
const PERSON = {
  ...PLAYER,
  guestOf: prerendered(
    sql<string | null>`(select ${host.publicId} from ${users} host where ${host.id} = ${users.guestOf})`,
  ),
};

const isTicked = ({ db: { q } }: Context, day: string): SQL<boolean> =>
  sql`${exists(
    q
      .select({ id: attendances.userId })
      .from(attendances)
      .where(and(eq(attendances.eventDayId, day), eq(attendances.userId, users.id))),
  )}`.mapWith(Boolean);

/** Who is ticked on a day, and who comes to it unless it is over; by name. */
export const peopleOf = (ctx: Context, day: string, today: string) =>
  ctx.db.q
    .select({ ...PERSON, isThere: isTicked(ctx, day) })
    .from(users)
    .where(
      sql`${users.id} in (select ${attendances.userId} from ${attendances} where ${attendances.eventDayId} = ${day}
        union select ${attendance.userId} from ${attendance} where ${attendance.eventDayId} = ${day}
          and exists (select 1 from ${eventDays} where ${eventDays.id} = ${day} and ${eventDays.date} >= ${today}))`,
    )
    .orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

/** How many were there of whom nothing else is known any more. */
export const formerAt = ({ db: { q } }: Context, day: string) =>
  q
    .select({ count: count() })
    .from(attendances)
    .where(and(eq(attendances.eventDayId, day), isNull(attendances.userId)));

/** Every member and every guest, by name. */
export const everyPerson = ({ db: { q } }: Context) =>
  q.select(PERSON).from(users).orderBy(sql`${users.name} collate nocase`, asc(users.publicId));

/** Somebody (public id), and whether they are ticked on a day. */
export const personAt = (ctx: Context, day: string, publicId: string) =>
  ctx.db.q
    .select({ id: users.id, isThere: isTicked(ctx, day) })
    .from(users)
    .where(eq(users.publicId, publicId));

/** Two editors may tick the same person at once. */
export const tick = ({ db: { q }, now }: Context, eventDayId: string, userId: string, by: string) =>
  q.insert(attendances).values({ eventDayId, userId, by, at: now }).onConflictDoNothing();

export const untick = ({ db: { q } }: Context, eventDayId: string, userId: string) =>
  q.delete(attendances).where(and(eq(attendances.eventDayId, eventDayId), eq(attendances.userId, userId)));

/** A guest's evenings are those of the member whom they turned out to be. */
export const moveAttendances = ({ db: { q } }: Context, guest: string, member: string) =>
  q
    .update(attendances)
    .set({ userId: member })
    .where(
      and(
        eq(attendances.userId, guest),
        notInArray(
          attendances.eventDayId,
          q.select({ id: attendances.eventDayId }).from(attendances).where(eq(attendances.userId, member)),
        ),
      ),
    );

/** The days of which a register was kept, the latest first. */
export const attendedDays = ({ db: { q } }: Context) =>
  q
    .select({
      id: eventDays.id,
      name: sql<string>`ifnull(${eventDays.title}, ${kindName(eventDays.eventType)})`,
      date: eventDays.date,
      there: count(),
    })
    .from(attendances)
    .innerJoin(eventDays, eq(eventDays.id, attendances.eventDayId))
    .where(isNull(eventDays.removedAt))
    .groupBy(eventDays.id)
    .orderBy(desc(eventDays.date), asc(eventDays.eventType));

/** The latest day of which a register was kept, found by dates: few of years of attendances are read. */
export function latestKept({ db: { q } }: Context, today: string) {
  const there = q.$count(attendances, eq(attendances.eventDayId, eventDays.id));
  return q
    .select({ date: eventDays.date, there })
    .from(eventDays)
    .where(and(lte(eventDays.date, today), isNull(eventDays.removedAt), gt(there, 0)))
    .orderBy(desc(eventDays.date))
    .limit(1);
}

/**
 * The first time of everybody for whom it was one: who had a seat at an earlier game was there before there was a register.
 * SQLite takes the day's id from the row with the least date.
 */
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
    .where(and(isNotNull(attendances.userId), isNull(eventDays.removedAt)))
    .groupBy(attendances.userId)
    .as("first");
  return q
    .select({ day: first.day, cameAgain: sql`${first.dates} > 1`.mapWith(Boolean) })
    .from(first)
    .where(
      notExists(
        q
          .select({ game: seat.game })
          .from(seat.table)
          // In this order: somebody has few seats.
          .crossJoin(game.table)
          .where(and(eq(game.id, seat.game), eq(seat.user, first.userId), lt(game.day, first.date))),
      ),
    );
}
