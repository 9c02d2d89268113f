import { and, between, eq, exists, gt, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { insertRows, valuesOf } from "../../db/insert-rows.ts";
import { ownRows } from "../../db/own-rows.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { comings, dayAnswers } from "../../db/schema/events.ts";
import { reminders } from "../../db/schema/notifications.ts";
import { users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { subjects, takenSeats } from "../../db/subjects.ts";
import { pick } from "../../lib/pick.ts";
import { IS_MEMBER } from "../../users/service.ts";
import { addressOfNews, nightUrl } from "../coming/service.ts";
import { dayName, eventDayRow, startOf } from "../event-kinds/service.ts";
import { type Due, type Reminder, weekBefore } from "./rules.ts";

/** A range of dates (`YYYY-MM-DD`), both ends included. */
type Span = { from: string; until: string };

export const readsOf = (ctx: Context, span: Span) => ({ days: daysIn(ctx, span), games: gamesIn(ctx, span) });

const daysIn = preparedStatement(({ db: { q } }, { from, until }: Span) =>
  q
    .select({
      id: eventDayRow.id,
      date: eventDayRow.date,
      event: eventDayRow.eventType,
      name: dayName(eventDayRow),
      start: sql<string | null>`${startOf}`,
      cancelledAt: eventDayRow.cancelledAt,
      hasAnswers: sql<boolean>`${or(
        ...[comings, dayAnswers].map((answers) =>
          exists(selectIds(q, answers.userId, eq(answers.eventDayId, eventDayRow.id))),
        ),
      )}`.mapWith(Boolean),
    })
    .from(eventDayRow)
    .where(and(between(eventDayRow.date, from, until), isNull(eventDayRow.removedAt))),
);

const gamesIn = preparedStatement((ctx, { from, until }: Span) => {
  const game = subjects(ctx, "game");
  return ctx.db.q
    .select({ date: game.day, maxPlayers: game.seats, playerCount: game.taken })
    .from(game.table)
    .where(and(between(game.day, from, until), gt(game.taken, 0)));
});

export function readsAround(ctx: Context, due: readonly Due[]) {
  const { q } = ctx.db;
  const [game, seat] = [subjects(ctx, "game"), takenSeats(ctx)];
  const days = [...new Set(due.map(({ day }) => day))];
  const evenings = valuesOf(due.flatMap(({ evening }) => evening?.id ?? []));
  const freeSeats = due.find(({ kind }) => kind === "free-seats");
  const isOfWeek = freeSeats ? gt(reminders.day, weekBefore(freeSeats.day)) : sql`false`;
  const toldOfSeats = q
    .select({ day: reminders.day })
    .from(reminders)
    .where(and(isOfWeek, eq(reminders.kind, "free-seats")))
    .limit(1);
  return {
    seats: q
      .select({
        game: sql<string>`${game.id}`,
        day: game.day,
        userId: seat.user,
        guestOf: users.guestOf,
        signedUpAt: seat.since,
      })
      .from(game.table)
      .innerJoin(seat.table, eq(seat.game, game.id))
      .innerJoin(users, eq(users.id, seat.user))
      .where(inArray(game.day, days)),
    comers: q
      .select({
        evening: comings.eventDayId,
        userId: comings.userId,
        guestOf: users.guestOf,
        since: comings.since,
        waiting: comings.waiting,
      })
      .from(comings)
      .innerJoin(users, eq(users.id, comings.userId))
      .where(inArray(comings.eventDayId, evenings)),
    undecided: q
      .select({ evening: dayAnswers.eventDayId, userId: dayAnswers.userId, since: dayAnswers.since })
      .from(dayAnswers)
      .where(and(inArray(dayAnswers.eventDayId, evenings), eq(dayAnswers.answer, "maybe"))),
    absent: q
      .select({ userId: dayAnswers.userId, day: eventDayRow.date })
      .from(dayAnswers)
      .innerJoin(eventDayRow, eq(eventDayRow.id, dayAnswers.eventDayId))
      .where(freeSeats ? and(eq(eventDayRow.date, freeSeats.day), eq(dayAnswers.answer, "no")) : sql`false`),
    noted: q
      .select(pick(reminders, "userId", "kind", "about", "day"))
      .from(reminders)
      .where(inArray(reminders.day, days)),
    toldOfSeats,
    // None once they were reminded: that day, all members would be read each minute.
    members: q
      .select(pick(users, "id", "createdAt", "lastSeenAt"))
      .from(users)
      .where(freeSeats ? and(IS_MEMBER, notExists(toldOfSeats)) : sql`false`),
  };
}

/** Returns SQL of a reminder's audience, with the path and game of each row `r`. */
export function audienceOf({ due: { kind, day, evening }, to }: Reminder) {
  const people = sql`(select value ->> 'userId' as value, value ->> 'about' as thing
    from json_each(${JSON.stringify(to)}))`;
  if (evening) return { people, url: addressOfNews(nightUrl(day), evening.id), gameId: null };
  return kind === "free-seats"
    ? { people, url: "/games", gameId: null }
    : { people, url: sql`'/games/' || r.thing`, gameId: sql`r.thing` };
}

/** Stores who was reminded. The schema refuses it if a concurrent run was faster, so nobody is reminded twice. */
export const noteReminded = ({ db: { q } }: Context, { due: { kind, day }, to }: Reminder) =>
  insertRows(
    q,
    reminders,
    to.map((reminded) => ({ ...reminded, kind, day })),
  );

export const forgetReminders = ({ db: { q } }: Context, before: string) =>
  q.delete(reminders).where(lt(reminders.day, before));

export const ownData = (ctx: Context) => ({
  // Deleted when the day is over.
  reminders: ownRows(ctx, reminders.userId, [reminders.day, reminders.kind], {
    kind: reminders.kind,
    day: reminders.day,
  }),
});
