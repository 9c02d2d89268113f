import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
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
import { iso } from "../../db/columns/columns.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import { gameMarks } from "../../db/schema/events.ts";
import { calendarCancellations, calendarInvitations, games, players } from "../../db/schema/games.ts";
import { mails } from "../../db/schema/notifications.ts";
import { suspensions, users } from "../../db/schema/users.ts";
import { selectIds } from "../../db/select-ids.ts";
import { calendarItem, feedGame, gameMarkRow } from "../../events/feeds.ts";
import { eventDayRow, ofDayOnAt } from "../../events/service.ts";
import { pick } from "../../lib/pick.ts";
import type { Settlement } from "../../platform/mails/run.ts";
import { countWaiting } from "../../platform/mails/service.ts";
import type { CalendarMessage, InvitationPlan } from "./rules.ts";

const signer = alias(users, "signer");

/** Selects due invitations with the current state, longest waiting first; those in a due email wait for it. */
export const dueInvitations = (ctx: Context, most: number) =>
  invitationsDue(
    ctx,
    notExists(
      selectIds(
        ctx.db.q,
        mails.id,
        eq(mails.userId, calendarInvitations.userId),
        eq(mails.gameId, calendarInvitations.gameId),
        isNull(mails.doneAt),
        lte(mails.dueAt, ctx.now),
      ),
    ),
    most,
  );

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
      ...pick(calendarInvitations, "id", "userId", "replyToken", "gameId", "method", "sequence"),
      ...pick(calendarInvitations, "told", "toldAt", "isDelivered", "tellings", "attempts"),
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
      marked: gameMarkRow.date,
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
    .leftJoin(gameMarkRow, eq(gameMarkRow.gameId, calendarInvitations.gameId))
    .leftJoin(feedGame, eq(feedGame.id, calendarInvitations.gameId))
    .where(and(isNotNull(calendarInvitations.dueAt), lte(calendarInvitations.dueAt, ctx.now), which))
    .orderBy(asc(calendarInvitations.dueAt), asc(calendarInvitations.id))
    .limit(most);

export type DueRow = Awaited<ReturnType<typeof dueInvitations>>[number];

export const waitingCalendars = (ctx: Context) => [
  countWaiting(ctx, calendarInvitations, { isWaiting: isNotNull(calendarInvitations.dueAt) }),
  countWaiting(ctx, calendarCancellations),
];

export const calendarsDue = (ctx: Context) => [invitationDue(ctx), cancellationDue(ctx)];

const dueIn = (table: typeof calendarInvitations | typeof calendarCancellations) =>
  preparedStatement(({ db: { q }, now }) => selectIds(q, table.id, lte(table.dueAt, now)).limit(1));
const invitationDue = dueIn(calendarInvitations);
const cancellationDue = dueIn(calendarCancellations);

/** Stores the message about to be sent. Fails the transaction if a concurrent run has claimed it. */
export const claimInvitations = (
  { db: { q } }: Context,
  id: string,
  telling: CalendarMessage,
  loaded: number,
) =>
  q
    .update(calendarInvitations)
    .set({
      ...telling,
      isDelivered: false,
      sequence: sql`case when ${calendarInvitations.dueAt} = ${loaded} then ${telling.sequence} end`,
    })
    .where(eq(calendarInvitations.id, id));

/** Sets the next check of invitations and resets their attempts, unless they changed since they were loaded. */
export const postponeInvitations = ({ db: { q } }: Context, settled: InvitationPlan<never>["settled"]) =>
  settled.map(({ id, loaded, dueAt }) =>
    q
      .update(calendarInvitations)
      .set({ dueAt, attempts: 0 })
      .where(and(eq(calendarInvitations.id, id), eq(calendarInvitations.dueAt, loaded))),
  );

/** The message stored per invitation id when it was claimed. */
export type Noted = ReadonlyMap<string, CalendarMessage>;

/** Statements that store the outcome of claimed messages. Invitations changed in the meantime stay due. */
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

export const invitationBy = ({ db: { q } }: Context, id: string) =>
  q
    .select({
      ...pick(calendarInvitations, "id", "replyToken", "gameId", "method", "sequence"),
      email: users.email,
      member: pick(users, "id", "publicId", "role"),
      seatedAt: players.signedUpAt,
      date: games.date,
      /** Id of the event day whose hours the game has; null if none is planned. */
      evening: sql<string | null>`${ofDayOnAt(games.date, sql`${eventDayRow.id}`)}`,
    })
    .from(calendarInvitations)
    .innerJoin(users, eq(users.id, calendarInvitations.userId))
    .leftJoin(
      players,
      and(eq(players.gameId, calendarInvitations.gameId), eq(players.userId, calendarInvitations.userId)),
    )
    .leftJoin(games, eq(games.id, calendarInvitations.gameId))
    .where(eq(calendarInvitations.id, id));

/** Marks the last message as declined: no cancellation follows. Fails the transaction if another was sent since. */
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

export const ownChoice = (ctx: Context) =>
  ctx.db.q
    .select({ wanted: users.wantsCalendarInvitations })
    .from(users)
    .where(inArray(users.id, actingUser(ctx)));

export const setChoice = ({ db: { q } }: Context, userId: string, wanted: boolean) =>
  q.update(users).set({ wantsCalendarInvitations: wanted }).where(eq(users.id, userId));

export const recheckInvitations = ({ db: { q }, now }: Context, userId: string) =>
  q
    .update(calendarInvitations)
    .set({ dueAt: now, attempts: 0 })
    .where(eq(calendarInvitations.userId, userId));

/** The delay for calendars when a NEW member plans others' game: what is undone within it sends no mail. */
const DELAY_MS = 3_600_000;

export const delayedInvitations = ({ db: { q }, now }: Context, gameId: string) =>
  selectIds(
    q,
    calendarInvitations.id,
    eq(calendarInvitations.gameId, gameId),
    gt(calendarInvitations.dueAt, now),
    eq(calendarInvitations.attempts, 0),
  );

/** Delays a game's due invitations by an hour from their first unsent change. Runs after the change. */
export const delayInvitations = (
  { db: { q }, now }: Context,
  gameId: string,
  resting: readonly { id: string }[],
) =>
  q
    .update(calendarInvitations)
    .set({ dueAt: now + DELAY_MS })
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

export const forgetBefore = ({ db: { q } }: Context, day: string) =>
  q
    .delete(calendarInvitations)
    .where(
      and(
        notExists(
          selectIds(
            q,
            games.id,
            eq(games.id, calendarInvitations.gameId),
            or(isNull(games.date), gte(games.date, day)),
          ),
        ),
        notExists(
          selectIds(
            q,
            gameMarks.gameId,
            eq(gameMarks.gameId, calendarInvitations.gameId),
            gte(gameMarks.date, day),
          ),
        ),
      ),
    );

export const deleteInvitations = (q: QueryBuilder) => q.delete(calendarInvitations);

export function ownData(ctx: Context) {
  const { q } = ctx.db;
  const me = actingUser(ctx);
  return {
    calendarInvitations: q
      .select({
        method: calendarInvitations.method,
        told: calendarInvitations.told,
        toldAt: iso(calendarInvitations.toldAt),
      })
      .from(calendarInvitations)
      .where(and(eq(calendarInvitations.userId, me), isNotNull(calendarInvitations.toldAt)))
      .orderBy(asc(calendarInvitations.toldAt), asc(calendarInvitations.id)),
  };
}
