import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { actingUser, isInForce } from "../../db/acting.ts";
import type { QueryBuilder } from "../../db/client.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { gameMarks } from "../../db/schema/events.ts";
import { calendarCancellations, calendarInvitations, games, players } from "../../db/schema/games.ts";
import { mails } from "../../db/schema/notifications.ts";
import { suspensions, users } from "../../db/schema/users.ts";
import { calendarItem, g, isDayOff, m } from "../../events/feeds.ts";
import type { Settlement } from "../../platform/mails/run.ts";
import { countWaiting } from "../../platform/mails/service.ts";
import type { InvitationPlan, Telling } from "./rules.ts";

const signer = alias(users, "signer");

/** Some of the invitations that are due, the longest waiting first, with how things are. What a letter of news that is due may enclose waits for that. */
export const dueInvitations = (ctx: Context, most: number) =>
  invitationsDue(
    ctx,
    notExists(
      ctx.db.q
        .select({ id: mails.id })
        .from(mails)
        .where(
          and(
            eq(mails.userId, calendarInvitations.userId),
            eq(mails.gameId, calendarInvitations.gameId),
            isNull(mails.doneAt),
            lte(mails.dueAt, ctx.now),
          ),
        ),
    ),
    most,
  );

/** Those that are due of some members and games. */
export const dueInvitationsOf = (ctx: Context, of: readonly { userId: string; gameId: string }[]) =>
  invitationsDue(
    ctx,
    or(
      ...of.map(({ userId, gameId }) =>
        and(eq(calendarInvitations.userId, userId), eq(calendarInvitations.gameId, gameId)),
      ),
    ),
    of.length,
  );

const invitationsDue = (ctx: Context, which: SQL | undefined, most: number) =>
  ctx.db.q
    .select({
      id: calendarInvitations.id,
      userId: calendarInvitations.userId,
      replyToken: calendarInvitations.replyToken,
      gameId: calendarInvitations.gameId,
      method: calendarInvitations.method,
      sequence: calendarInvitations.sequence,
      told: calendarInvitations.told,
      toldAt: calendarInvitations.toldAt,
      isDelivered: calendarInvitations.isDelivered,
      tellings: calendarInvitations.tellings,
      attempts: calendarInvitations.attempts,
      dueAt: sql<number>`${calendarInvitations.dueAt}`,
      email: users.email,
      name: users.name,
      // A guest has no address.
      isWanted: sql`${users.wantsCalendarInvitations} and ${users.guestOf} is null`.mapWith(Boolean),
      isSuspended: isNotNull(suspensions.userId).mapWith(Boolean),
      suspendedUntil: suspensions.endsAt,
      seatedAt: players.signedUpAt,
      isOwnSeat: sql`${players.signedUpBy} is ${players.userId}`.mapWith(Boolean),
      givenBy: signer.role,
      marked: m.date,
      isDayOff: sql`ifnull(${isDayOff}, 0)`.mapWith(Boolean),
      item: calendarItem,
    })
    .from(calendarInvitations)
    .innerJoin(users, eq(users.id, calendarInvitations.userId))
    .leftJoin(suspensions, and(eq(suspensions.userId, calendarInvitations.userId), isInForce(ctx)))
    .leftJoin(
      players,
      and(eq(players.gameId, calendarInvitations.gameId), eq(players.userId, calendarInvitations.userId)),
    )
    .leftJoin(signer, eq(signer.id, players.signedUpBy))
    .leftJoin(m, eq(m.gameId, calendarInvitations.gameId))
    .leftJoin(g, eq(g.id, calendarInvitations.gameId))
    .where(and(isNotNull(calendarInvitations.dueAt), lte(calendarInvitations.dueAt, ctx.now), which))
    .orderBy(asc(calendarInvitations.dueAt), asc(calendarInvitations.id))
    .limit(most);

export type DueRow = Awaited<ReturnType<typeof dueInvitations>>[number];

/** Counts what calendars are to be told, and are to be told for the last time. */
export const waitingCalendars = (ctx: Context) => [
  countWaiting(ctx, calendarInvitations, { isWaiting: isNotNull(calendarInvitations.dueAt) }),
  countWaiting(ctx, calendarCancellations),
];

/** A row when any calendar may have to be told. */
export const calendarsDue = (ctx: Context) => [invitationDue(ctx), cancellationDue(ctx)];

const dueIn = (table: typeof calendarInvitations | typeof calendarCancellations) =>
  preparedStatement(({ db: { q }, now }) =>
    q.select({ id: table.id }).from(table).where(lte(table.dueAt, now)).limit(1),
  );
const invitationDue = dueIn(calendarInvitations);
const cancellationDue = dueIn(calendarCancellations);

/** Notes what a calendar is about to be told; fails the save as a whole when another run has claimed it since it was loaded. */
export const claimInvitations = ({ db: { q } }: Context, id: string, telling: Telling, loaded: number) =>
  q
    .update(calendarInvitations)
    .set({
      ...telling,
      isDelivered: false,
      sequence: sql`case when ${calendarInvitations.dueAt} = ${loaded} then ${telling.sequence} end`,
    })
    .where(eq(calendarInvitations.id, id));

/** Says when to look again at invitations, as if they had not been tried, unless something has changed since they were loaded. */
export const postponeInvitations = ({ db: { q } }: Context, settled: InvitationPlan<never>["settled"]) =>
  settled.map(({ id, loaded, dueAt }) =>
    q
      .update(calendarInvitations)
      .set({ dueAt, attempts: 0 })
      .where(and(eq(calendarInvitations.id, id), eq(calendarInvitations.dueAt, loaded))),
  );

/** What was noted of an invitation (by its id) when it was claimed. */
export type Noted = ReadonlyMap<string, Telling>;

/** The statements that write down what became of what was noted. What has changed meanwhile stays due. */
export function settleRun({ db: { q } }: Context, noted: Noted, { done, released, failed }: Settlement) {
  const isNoted = (id: string) =>
    and(eq(calendarInvitations.id, id), eq(calendarInvitations.sequence, noted.get(id)?.sequence ?? -1));
  const unlessChanged = (id: string, dueAt: number | null) =>
    sql`case when ${calendarInvitations.dueAt} = ${noted.get(id)?.dueAt ?? 0} then ${dueAt} else ${calendarInvitations.dueAt} end`;
  return {
    failed: failed.map(({ id, failure }) =>
      q.update(calendarInvitations).set({ failure }).where(isNoted(id)),
    ),
    done: done.map(({ id, failure }) =>
      q
        .update(calendarInvitations)
        .set({ isDelivered: failure === null, failure, dueAt: unlessChanged(id, null) })
        .where(isNoted(id)),
    ),
    released: released.map(({ id, dueAt }) =>
      q
        .update(calendarInvitations)
        .set({ attempts: sql`${calendarInvitations.attempts} - 1`, dueAt: unlessChanged(id, dueAt) })
        .where(isNoted(id)),
    ),
  };
}

/** An invitation, for what is answered to it, with its member and their seat. */
export const invitationBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      id: calendarInvitations.id,
      replyToken: calendarInvitations.replyToken,
      gameId: calendarInvitations.gameId,
      method: calendarInvitations.method,
      sequence: calendarInvitations.sequence,
      email: users.email,
      member: { id: users.id, publicId: users.publicId, role: users.role },
      seatedAt: players.signedUpAt,
      date: games.date,
    })
    .from(calendarInvitations)
    .innerJoin(users, eq(users.id, calendarInvitations.userId))
    .leftJoin(
      players,
      and(eq(players.gameId, calendarInvitations.gameId), eq(players.userId, calendarInvitations.userId)),
    )
    .leftJoin(games, eq(games.id, calendarInvitations.gameId))
    .where(eq(calendarInvitations.id, id));

/**
 * Notes that the member's own calendar has declined: it is told nothing of that, and what it was told is old. Fails the
 * save as a whole when the calendar was told something else since it was loaded.
 */
export const noteDeclined = ({ db: { q } }: Context, id: string, loaded: number) =>
  q
    .update(calendarInvitations)
    .set({
      method: "CANCEL",
      sequence: sql`case when ${calendarInvitations.sequence} = ${loaded} then ${loaded} + 1 end`,
      isDelivered: true,
      dueAt: null,
    })
    .where(eq(calendarInvitations.id, id));

/** Whether the acting member wants invitations. */
export const ownChoice = (ctx: Context) =>
  ctx.db.q
    .select({ wanted: users.wantsCalendarInvitations })
    .from(users)
    .where(inArray(users.id, actingUser(ctx)));

export const setChoice = ({ db: { q } }: Context, userId: string, wanted: boolean) =>
  q.update(users).set({ wantsCalendarInvitations: wanted }).where(eq(users.id, userId));

/** Has everything looked at again that a member's calendar was told, or would have been but for their choice. */
export const recheckInvitations = ({ db: { q }, now }: Context, userId: string) =>
  q
    .update(calendarInvitations)
    .set({ dueAt: now, attempts: 0 })
    .where(eq(calendarInvitations.userId, userId));

/** For how long calendars rest whose game a NEW member has planned for others: what is undone meanwhile mails nobody. */
const REST_MS = 3_600_000;

/** The calendars of a game that rest already, or wait otherwise. */
export const restingInvitations = ({ db: { q }, now }: Context, gameId: string) =>
  q
    .select({ id: calendarInvitations.id })
    .from(calendarInvitations)
    .where(
      and(
        eq(calendarInvitations.gameId, gameId),
        gt(calendarInvitations.dueAt, now),
        eq(calendarInvitations.attempts, 0),
      ),
    );

/**
 * Has the calendars of a game that are to be looked at rest an hour. After the change that triggers have made them due by.
 * @param resting calendars that did before it: their hour counts from the first change that they have not been told
 */
export const restInvitations = (
  { db: { q }, now }: Context,
  gameId: string,
  resting: readonly { id: string }[],
) =>
  q
    .update(calendarInvitations)
    .set({ dueAt: now + REST_MS })
    .where(
      and(
        eq(calendarInvitations.gameId, gameId),
        isNotNull(calendarInvitations.dueAt),
        notInArray(
          calendarInvitations.id,
          resting.map(({ id }) => id),
        ),
      ),
    );

/** Forgets what was told of games that were over before a day, or are gone. */
export const forgetBefore = ({ db: { q } }: Context, day: string) =>
  q.delete(calendarInvitations).where(
    and(
      notExists(
        q
          .select({ id: games.id })
          .from(games)
          .where(and(eq(games.id, calendarInvitations.gameId), or(isNull(games.date), gte(games.date, day)))),
      ),
      notExists(
        q
          .select({ id: gameMarks.gameId })
          .from(gameMarks)
          .where(and(eq(gameMarks.gameId, calendarInvitations.gameId), gte(gameMarks.date, day))),
      ),
    ),
  );

/**
 * Keeps what the calendar of a member who leaves the club is still to be told: of games to come that it has, or may have,
 * that they are none of theirs. Before the member is deleted, and their invitations with them.
 */
export const keepCancellations = ({ db: { q }, now }: Context, userId: string, today: string) =>
  q.insert(calendarCancellations).select(
    q
      .select({
        id: calendarInvitations.id,
        gameId: calendarInvitations.gameId,
        replyToken: calendarInvitations.replyToken,
        sequence: sql<number>`max(${calendarInvitations.sequence}, ifnull(${m.sequence}, 0)) + 1`.as(
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
      .leftJoin(m, eq(m.gameId, calendarInvitations.gameId))
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

/** Some of those that are due, the longest waiting first. */
export const dueCancellations = ({ db: { q }, now }: Context, most: number) =>
  q
    .select({
      id: calendarCancellations.id,
      replyToken: calendarCancellations.replyToken,
      gameId: calendarCancellations.gameId,
      sequence: calendarCancellations.sequence,
      told: calendarCancellations.told,
      email: calendarCancellations.email,
      name: calendarCancellations.name,
      toldAt: calendarCancellations.createdAt,
      attempts: calendarCancellations.attempts,
      item: calendarItem,
    })
    .from(calendarCancellations)
    .leftJoin(m, eq(m.gameId, calendarCancellations.gameId))
    .leftJoin(g, eq(g.id, calendarCancellations.gameId))
    .where(lte(calendarCancellations.dueAt, now))
    .orderBy(asc(calendarCancellations.dueAt), asc(calendarCancellations.id))
    .limit(most);

export type DueCancellation = Awaited<ReturnType<typeof dueCancellations>>[number];

/** Claims one: it is tried again at an instant, unless it is told by then. */
export const claimCancellation = ({ db: { q } }: Context, id: string, dueAt: number) =>
  q
    .update(calendarCancellations)
    .set({ dueAt, attempts: sql`${calendarCancellations.attempts} + 1` })
    .where(eq(calendarCancellations.id, id));

/** Has some (ids) wait for an instant. */
export const putOffCancellations = ({ db: { q } }: Context, ids: readonly string[], dueAt: number) =>
  q
    .update(calendarCancellations)
    .set({ dueAt })
    .where(inArray(calendarCancellations.id, [...ids]));

/** The statements that write down what became of those that were claimed: what is done with is forgotten, address and all. */
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

/** Gives up those of accounts that were deleted before an instant. */
export const giveUpCancellations = ({ db: { q } }: Context, before: number) =>
  q.delete(calendarCancellations).where(lt(calendarCancellations.createdAt, before));

export const deleteInvitations = (q: QueryBuilder) => q.delete(calendarInvitations);
