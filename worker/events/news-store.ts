import { and, eq, exists, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { QueryBuilder } from "../db/client.ts";
import { comings, dayAnswers, eventDays } from "../db/schema/events.ts";
import { mails } from "../db/schema/notifications.ts";
import { subjects } from "../db/subjects.ts";
import { waitingTable } from "../notifications/service.ts";
import { endOf, eventDayRow, isOffOn, ofDayOnAt, startOf } from "./event-kinds/service.ts";

// Facts about evenings for news, and their state when it is sent.

type Told = ReturnType<typeof waitingTable>;

/** SQL of the event day that news without a game is about; null if it names none. */
const eveningOf = (told: Told) => sql`${told.facts} ->> '$.evening'`;

const isEvening = (told: Told) => sql`${eventDayRow.id} = ${eveningOf(told)}`;

/** Selects `of` from the event day `e` of the news, even a removed one. */
const ofItself = (told: Told, of: SQLWrapper): SQL =>
  sql`(select ${of} from ${eventDays} e where ${isEvening(told)})`;

const startOfEvening = (told: Told, day: SQL): SQL =>
  sql`iif(${eveningOf(told)} is null, ${ofDayOnAt(day, startOf)}, ${ofItself(told, startOf)})`;

const isOff = (told: Told, day: SQL) => sql`iif(${eveningOf(told)} is null, ${isOffOn(day)},
  not exists (select 1 from ${eventDays} e where ${isEvening(told)} and ${eventDayRow.cancelledAt} is null and ${eventDayRow.removedAt} is null))`;

/** Condition: the recipient, or their guest, has a row of the table for the evening that the facts name, or for one on their date. */
const answered = (q: QueryBuilder, told: Told, table: typeof comings | typeof dayAnswers, as: SQL) =>
  exists(
    q
      .select({ id: eventDays.id })
      .from(table)
      .innerJoin(eventDays, eq(eventDays.id, table.eventDayId))
      .where(
        and(
          eq(table.userId, sql`ifnull(${told.playerId}, ${told.userId})`),
          as,
          sql`${eventDays.date} = ${told.facts} ->> '$.day'`,
          sql`${eventDays.id} = ifnull(${eveningOf(told)}, ${eventDays.id})`,
          isNull(eventDays.cancelledAt),
          isNull(eventDays.removedAt),
        ),
      ),
  );

/** Condition: the recipient comes to the evening, or where they are asked, hasn't answered since. */
const comesBy = (q: QueryBuilder, told: Told) =>
  sql`iif(${told.facts} ->> '$.isMaybe', ${answered(q, told, dayAnswers, eq(dayAnswers.answer, "maybe"))},
    ${answered(q, told, comings, eq(comings.waiting, false))})`;

/** Selects the state of the evenings of news (ids) about to be sent by a channel; for a game, of its day. */
export const newsState = (ctx: Context, channel: "email" | "push", ids: readonly string[]) => {
  const told = waitingTable(channel);
  const game = subjects(ctx, "game");
  const day = sql`ifnull(${game.day}, ${told.facts} ->> '$.day')`;
  return ctx.db.q
    .select({
      id: told.id,
      start: sql<string | null>`${startOfEvening(told, day)}`,
      isOff: isOff(told, day).mapWith(Boolean),
      comes: comesBy(ctx.db.q, told).mapWith(Boolean),
    })
    .from(told)
    .leftJoin(game.table, eq(game.id, told.gameId))
    .where(inArray(told.id, [...ids]));
};

/** Selects the current state of the evenings in mails (ids) that are about no game. */
export const mailedEvenings = ({ db: { q } }: Context, ids: readonly string[]) => {
  const told = sql`ifnull(${mails.facts} ->> '$.clubDay.movedTo', ${mails.facts} ->> '$.day')`;
  return q
    .selectDistinct({
      id: sql<string>`${eveningOf(mails)}`,
      // An evening may have been moved on since, or forgotten.
      day: sql<string>`ifnull(${ofItself(mails, eventDayRow.date)}, ${told})`,
      start: sql<string | null>`${ofItself(mails, startOf)}`,
      end: sql<string | null>`${ofItself(mails, endOf)}`,
      venueId: sql<string | null>`${ofItself(mails, eventDayRow.venueId)}`,
    })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), isNotNull(eveningOf(mails))));
};
