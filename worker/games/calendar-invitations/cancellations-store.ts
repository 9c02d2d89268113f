import { and, asc, eq, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { calendarCancellations, calendarInvitations } from "../../db/schema/games.ts";
import { users } from "../../db/schema/users.ts";
import { calendarItem, feedGame, gameMarkRow } from "../../events/feeds.ts";
import { pick } from "../../lib/pick.ts";
import type { Settlement } from "../../platform/mails/run.ts";

export const keepCancellations = ({ db: { q }, now }: Context, userId: string, today: string) =>
  q.insert(calendarCancellations).select(
    q
      .select({
        ...pick(calendarInvitations, "id", "gameId", "replyToken"),
        sequence:
          sql<number>`max(${calendarInvitations.sequence}, ifnull(${gameMarkRow.sequence}, 0)) + 1`.as(
            "sequence",
          ),
        told: calendarInvitations.told,
        email: users.email,
        name: users.name,
        createdAt: sql<number>`${now}`.as("created_at"),
        dueAt: sql<number>`${now}`.as("due_at"),
        attempts: sql<number>`0`.as("attempts"),
      })
      .from(calendarInvitations)
      .innerJoin(users, eq(users.id, calendarInvitations.userId))
      .leftJoin(gameMarkRow, eq(gameMarkRow.gameId, calendarInvitations.gameId))
      .where(
        and(
          eq(calendarInvitations.userId, userId),
          eq(users.wantsCalendarInvitations, true),
          or(
            eq(calendarInvitations.method, "REQUEST"),
            and(eq(calendarInvitations.method, "CANCEL"), eq(calendarInvitations.isDelivered, false)),
          ),
          gte(sql`${calendarInvitations.told} ->> '$.date'`, today),
        ),
      ),
  );

export const dueCancellations = ({ db: { q }, now }: Context, most: number) =>
  q
    .select({
      ...pick(calendarCancellations, "id", "replyToken", "gameId", "sequence", "told", "email", "name"),
      toldAt: calendarCancellations.createdAt,
      attempts: calendarCancellations.attempts,
      item: calendarItem,
    })
    .from(calendarCancellations)
    .leftJoin(gameMarkRow, eq(gameMarkRow.gameId, calendarCancellations.gameId))
    .leftJoin(feedGame, eq(feedGame.id, calendarCancellations.gameId))
    .where(lte(calendarCancellations.dueAt, now))
    .orderBy(asc(calendarCancellations.dueAt), asc(calendarCancellations.id))
    .limit(most);

export type DueCancellation = Awaited<ReturnType<typeof dueCancellations>>[number];

export const claimCancellation = ({ db: { q } }: Context, id: string, dueAt: number) =>
  q
    .update(calendarCancellations)
    .set({ dueAt, attempts: sql`${calendarCancellations.attempts} + 1` })
    .where(eq(calendarCancellations.id, id));

export const postponeCancellations = ({ db: { q } }: Context, ids: readonly string[], dueAt: number) =>
  q
    .update(calendarCancellations)
    .set({ dueAt })
    .where(inArray(calendarCancellations.id, [...ids]));

/** Statements that store the outcome of claimed cancellations: finished ones are deleted, address and all. */
export const settleCancellations = ({ db: { q } }: Context, { done, released }: Settlement) => [
  q.delete(calendarCancellations).where(
    inArray(
      calendarCancellations.id,
      done.map(({ id }) => id),
    ),
  ),
  ...released.map(({ id, dueAt }) =>
    q
      .update(calendarCancellations)
      .set({ dueAt, attempts: sql`${calendarCancellations.attempts} - 1` })
      .where(eq(calendarCancellations.id, id)),
  ),
];

export const giveUpCancellations = ({ db: { q } }: Context, before: number) =>
  q.delete(calendarCancellations).where(lt(calendarCancellations.createdAt, before));
