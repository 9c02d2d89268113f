import {
  and,
  asc,
  between,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { holdsNewcomers } from "../../club/service.ts";
import type { Context } from "../../context.ts";
import type { ComingForm } from "../../contract/events/coming.ts";
import type { ComingWords } from "../../contract/events/own-coming.ts";
import { type Acting, actingUser } from "../../db/acting.ts";
import { iso } from "../../db/columns/columns.ts";
import { listOf } from "../../db/list-of.ts";
import { ownRows } from "../../db/own-rows.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { attendance, comings, dayAnswers, dayNotes, eventDays } from "../../db/schema/events.ts";
import { clubSettings } from "../../db/schema/platform.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects, takenSeats } from "../../db/subjects.ts";
import { pick } from "../../lib/pick.ts";
import { dayName, eventDayRow, isUsualHours, joinedHours } from "../event-kinds/service.ts";
import type { ComingDay } from "./rules.ts";

const d = alias(eventDays, "d");
const host = alias(users, "host");
const viewer = alias(users, "viewer");

/** Selects everything that attendance is built from, each seat once although a page shows several days. */
const gatherings = (ctx: Acting & Pick<Context, "features">) => {
  const { q } = ctx.db;
  const [game, seat] = [subjects(ctx, "game"), takenSeats(ctx)];
  return q
    .select({
      id: d.id,
      name: dayName(d),
      date: d.date,
      capacity: d.capacity,
      onDate: listOf(
        q
          .select({
            id: eventDayRow.id,
            event: eventDayRow.eventType,
            start: joinedHours.start.as("start"),
            end: joinedHours.end.as("end"),
            cancelledAt: eventDayRow.cancelledAt,
          })
          .from(eventDayRow)
          .leftJoin(clubSettings, isUsualHours)
          .where(and(eq(eventDayRow.date, d.date), isNull(eventDayRow.removedAt))),
      ),
      seats: listOf(
        q
          .select({
            userId: seat.user.as("user_id"),
            since: seat.since.as("since"),
            // Most took their seats themselves: no look-up for those.
            guestOf: sql<string | null>`iif(${seat.isOwn}, null, ${q
              .select({ guestOf: users.guestOf })
              .from(users)
              .where(eq(users.id, seat.user))})`.as("guest_of"),
          })
          .from(game.table)
          // In this order: a date has few games.
          .crossJoin(seat.table)
          .where(and(eq(game.day, d.date), eq(seat.game, game.id))),
      ),
      said: listOf(
        q
          .select({
            userId: comings.userId,
            ...pick(users, "publicId", "name", "color", "role"),
            from: comings.fromTime,
            until: comings.untilTime,
            hasOwnPlans: comings.ownPlans,
            note: comings.note,
            since: comings.since,
            isWaiting: comings.waiting,
            guestOf: sql<string | null>`${host.publicId}`.as("host"),
          })
          .from(comings)
          .innerJoin(users, eq(users.id, comings.userId))
          .leftJoin(host, eq(host.id, users.guestOf))
          .where(eq(comings.eventDayId, d.id)),
      ),
      answers: listOf(
        q
          .select({
            ...pick(dayAnswers, "userId", "answer", "since"),
            ...pick(users, "publicId", "name", "color"),
          })
          .from(dayAnswers)
          // Only names of those who may come are shown.
          .leftJoin(users, and(eq(users.id, dayAnswers.userId), eq(dayAnswers.answer, "maybe")))
          .where(eq(dayAnswers.eventDayId, d.id)),
      ),
      viewer: { id: viewer.id, role: viewer.role },
      isHolding: sql<boolean>`${exists(holdsNewcomers(ctx))}`.mapWith(Boolean),
    })
    .from(d)
    .leftJoin(viewer, eq(viewer.id, actingUser(ctx)))
    .$dynamic();
};

const isOn = and(isNull(d.cancelledAt), isNull(d.removedAt));
const IN_ORDER = [asc(d.date), asc(d.eventType)] as const;

export const gatheringsFrom = preparedStatement((ctx, { today, days }: { today: string; days: number }) =>
  gatherings(ctx)
    .where(and(gte(d.date, today), isOn))
    .orderBy(...IN_ORDER)
    .limit(days),
);

export const gatheringsIn = preparedStatement((ctx, { first, last }: { first: string; last: string }) =>
  gatherings(ctx)
    .where(and(between(d.date, first, last), isOn))
    .orderBy(...IN_ORDER),
);

export const gatheringOf = (ctx: Context, id: string) => gatherings(ctx).where(eq(d.id, id));

const NAME = dayName(eventDays);

export const dayBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      id: eventDays.id,
      date: eventDays.date,
      name: NAME,
      cancelledAt: eventDays.cancelledAt,
      removedAt: eventDays.removedAt,
    })
    .from(eventDays)
    .where(eq(eventDays.id, id));

/** Selects the day if its date, and its cancellation and version if given, are as loaded: for guards. */
export const unchangedDay = (
  { db: { q } }: Context,
  { id, date, cancelledAt }: Pick<ComingDay, "id" | "date"> & Partial<Pick<ComingDay, "cancelledAt">>,
  version?: number,
) =>
  selectIds(
    q,
    eventDays.id,
    eq(eventDays.id, id),
    eq(eventDays.date, date),
    cancelledAt === undefined ? undefined : sql`${eventDays.cancelledAt} is ${cancelledAt}`,
    isNull(eventDays.removedAt),
    version === undefined ? undefined : eq(eventDays.sequence, version),
  );

/** Stores that a member comes, or a change. The schema refuses anyone without a place who doesn't wait. */
export const putComing = (
  { db: { q }, now }: Context,
  eventDayId: string,
  userId: string,
  { from: fromTime, until: untilTime, note, hasOwnPlans: ownPlans }: ComingWords,
  waiting: boolean,
) => {
  const words = { fromTime, untilTime, note, ownPlans };
  return q
    .insert(comings)
    .values({ eventDayId, userId, ...words, since: now, waiting })
    .onConflictDoUpdate({ target: [comings.eventDayId, comings.userId], set: words });
};

/** Stores an answer. Another answer than yes comes after `deleteAnswers`; the former one goes with a yes by a trigger. */
export const putAnswer = (
  ctx: Context,
  eventDayId: string,
  userId: string,
  form: ComingForm,
  waiting: boolean,
) => {
  const { answer } = form;
  if (answer === "yes") return putComing(ctx, eventDayId, userId, form, waiting);
  return ctx.db.q.insert(dayAnswers).values({ eventDayId, userId, answer, since: ctx.now });
};

export const deleteAnswers = (ctx: Context, eventDayId: string, userId: string) => [
  deleteComing(ctx, eventDayId, userId),
  ctx.db.q
    .delete(dayAnswers)
    .where(and(eq(dayAnswers.eventDayId, eventDayId), eq(dayAnswers.userId, userId))),
];

export const deleteComing = ({ db: { q } }: Context, eventDayId: string, userId: string) =>
  q.delete(comings).where(and(eq(comings.eventDayId, eventDayId), eq(comings.userId, userId)));

export const guestsComingFrom = ({ db: { q } }: Context, eventDayId: string, host: string, most: number) =>
  q
    .select({ id: users.id })
    .from(comings)
    .innerJoin(users, eq(users.id, comings.userId))
    .where(and(eq(comings.eventDayId, eventDayId), eq(users.guestOf, host)))
    .limit(1)
    .offset(most - 1);

/** Moves a guest's answers to a member, except for days that the member answered themselves. */
export const moveComings = ({ db: { q } }: Context, guest: string, member: string) =>
  q
    .update(comings)
    .set({ userId: member })
    .where(
      and(
        eq(comings.userId, guest),
        ...[comings, dayAnswers].map((answered) =>
          notInArray(comings.eventDayId, selectIds(q, answered.eventDayId, eq(answered.userId, member))),
        ),
      ),
    );

const answeredFrom = (
  { db: { q } }: Context,
  answers: typeof comings | typeof dayAnswers,
  { userId, today }: { userId: string; today: string },
) =>
  and(
    inArray(answers.userId, selectIds(q, users.id, or(eq(users.id, userId), eq(users.guestOf, userId)))),
    inArray(answers.eventDayId, selectIds(q, eventDays.id, gte(eventDays.date, today))),
  );

/** Statements that delete answers of a member and their guests for days from `today` on. */
export const deleteComingsFrom = (ctx: Context, userId: string, today: string) =>
  [comings, dayAnswers].map((answers) =>
    ctx.db.q.delete(answers).where(answeredFrom(ctx, answers, { userId, today })),
  );

/** Deletes what members answered who don't come: it was to the day's former date. */
export const forgetOtherAnswers = ({ db: { q } }: Context, id: string) =>
  q.delete(dayAnswers).where(eq(dayAnswers.eventDayId, id));

/** Takes a member and their guests off the waiting lists of days from `today` on. */
export const leaveWaitingLists = (ctx: Context, userId: string, today: string) =>
  ctx.db.q.delete(comings).where(and(answeredFrom(ctx, comings, { userId, today }), comings.waiting));

/** Query of the members who come to a day, or whose guests do, except some (ids). */
export function comersBeside({ db: { q } }: Context, id: string, besides: readonly string[]): SQL {
  const told = sql<string>`ifnull(${users.guestOf}, ${users.id})`;
  return sql`${q
    .selectDistinct({ userId: told.as(comings.userId.name) })
    .from(comings)
    .innerJoin(users, eq(users.id, comings.userId))
    .where(and(eq(comings.eventDayId, id), notInArray(told, [...besides])))}`;
}

export const daysWaitedFor = ({ db: { q } }: Context, today: string, besides: readonly string[] = []) =>
  q
    .selectDistinct({ id: eventDays.id, date: eventDays.date, name: NAME })
    .from(comings)
    // In this order: as a rule nobody waits, while there are hundreds of days.
    .crossJoin(eventDays)
    .where(
      and(
        eq(eventDays.id, comings.eventDayId),
        // Literal as in the index, not a parameter.
        sql`${comings.waiting} = 1`,
        notInArray(eventDays.id, [...besides]),
        gte(eventDays.date, today),
        isNull(eventDays.cancelledAt),
        isNull(eventDays.removedAt),
      ),
    );

export type DayWaitedFor = Awaited<ReturnType<typeof daysWaitedFor>>[number];

/** Query of the ids of waiting members who have a place now, in their order. Players of a game that day need none. */
export const newlyPlaced = (id: string): SQL => {
  const there = sql`from ${attendance} where ${attendance.eventDayId} = ${id}`;
  return sql`(select ${comings.userId} from ${comings} where ${comings.eventDayId} = ${id} and ${comings.waiting} = 1
    and ${comings.userId} not in (select ${attendance.userId} ${there}) order by ${comings.since}, ${comings.userId}
    limit (select ifnull(max(0, ${eventDays.capacity} - (select count(distinct ${attendance.userId}) ${there})), -1)
      from ${eventDays} where ${eventDays.id} = ${id}))`;
};

/** Facts of the row `r`: hosts of the guests who have a place now, each with the guest. */
export const hostsOfNewlyPlaced = (id: string) => ({
  to: sql`(select ${users.guestOf} as value, ${users.id} as guest from ${users}
    where ${users.guestOf} is not null and ${users.id} in ${newlyPlaced(id)})`,
  about: { playerId: sql`r.guest`, seatOf: sql`r.guest` },
});

export const givePlaces = ({ db: { q } }: Context, id: string) =>
  q
    .update(comings)
    .set({ waiting: false })
    .where(and(eq(comings.eventDayId, id), inArray(comings.userId, newlyPlaced(id))));

export const ownData = (ctx: Context) => ({
  daysComingTo: ownRows(ctx, comings.userId, [eventDays.date, eventDays.eventType], {
    day: NAME,
    date: eventDays.date,
    from: comings.fromTime,
    until: comings.untilTime,
    note: comings.note,
    hasOwnPlans: comings.ownPlans,
    saidAt: iso(comings.since),
    waiting: comings.waiting,
  }).innerJoin(eventDays, eq(eventDays.id, comings.eventDayId)),
  daysAnsweredOtherwise: ownRows(ctx, dayAnswers.userId, [eventDays.date, eventDays.eventType], {
    day: NAME,
    date: eventDays.date,
    answer: dayAnswers.answer,
    saidAt: iso(dayAnswers.since),
  }).innerJoin(eventDays, eq(eventDays.id, dayAnswers.eventDayId)),
  // The text of deleted notes is gone.
  notesToDays: ownRows(ctx, dayNotes.authorId, [dayNotes.createdAt, dayNotes.id], {
    day: NAME,
    date: eventDays.date,
    text: sql<string | null>`case when ${dayNotes.deletedAt} is null then ${dayNotes.text} end`,
    writtenAt: iso(dayNotes.createdAt),
    deletedAt: iso(dayNotes.deletedAt),
  }).innerJoin(eventDays, eq(eventDays.id, dayNotes.eventDayId)),
});
