import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Context } from "../context.ts";
import { NEWS_KINDS, NOTIFICATION_KINDS } from "../contract/notifications/notification-kinds.ts";
import type { QueryBuilder } from "../db/client.ts";
import { posts } from "../db/schema/content.ts";
import { messages } from "../db/schema/discussion.ts";
import { comings, eventDays, tables } from "../db/schema/events.ts";
import { games, players } from "../db/schema/games.ts";
import { mailChoices, mailDays, mails, pushes } from "../db/schema/notifications.ts";
import { users } from "../db/schema/users.ts";
import { parsed } from "../db/wire-json.ts";
import { e, endOf, isOffOn, ofDayOnAt, startOf } from "../events/service.ts";
import type { Settlement } from "../platform/mails/run.ts";
import { countWaiting, dueSince } from "../platform/mails/service.ts";
import { type Sent, sumOf } from "../platform/mails/shares-rules.ts";
import { suspendedMembers } from "../users/service.ts";
import type { MailPlan } from "./rules.ts";
import { actor, author, NAMES, player, type WaitingTable } from "./store.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 60;

const own = alias(players, "own");
const theirs = alias(players, "theirs");

/**
 * A seat that the member who is told took themselves, at a game that whoever did it plays, or has just left. One that they
 * were given does not count: whoever gives it could have themselves listened to by it.
 */
const ownSeatBeside = (q: QueryBuilder, told: WaitingTable) =>
  q
    .select({ gameId: own.gameId })
    .from(own)
    .where(
      and(
        eq(own.userId, told.userId),
        eq(own.signedUpBy, own.userId),
        or(
          exists(
            q
              .select({ gameId: theirs.gameId })
              .from(theirs)
              .where(and(eq(theirs.gameId, own.gameId), eq(theirs.userId, told.actorId))),
          ),
          and(eq(told.kind, "leave"), eq(own.gameId, told.gameId)),
        ),
      ),
    );

/** The day that something is about. */
const dayOf = (told: WaitingTable) => sql`ifnull(${games.date}, ${told.facts} ->> '$.day')`;

/** The event day that it is about, where it is about no game; null for one that was told before it was noted. */
const eveningOf = (told: WaitingTable) => sql`${told.facts} ->> '$.evening'`;

const isEvening = (told: WaitingTable) => sql`${e.id} = ${eveningOf(told)}`;

/** What `of` is (or was, of a removed one) of the event day `e` that something is about, else of that on its date. */
const ofEvening = (told: WaitingTable, day: SQL, of: SQL): SQL =>
  sql`iif(${eveningOf(told)} is null, ${ofDayOnAt(day, of)}, (select ${of} from ${eventDays} e where ${isEvening(told)}))`;

const isOff = (told: WaitingTable) => sql`iif(${eveningOf(told)} is null, ${isOffOn(dayOf(told))},
  not exists (select 1 from ${eventDays} e where ${isEvening(told)} and ${e.cancelledAt} is null and ${e.removedAt} is null))`;

const comesBy = (
  told: WaitingTable,
) => sql`exists (select 1 from ${comings} c join ${eventDays} d on d.id = c.event_day_id
  where c.user_id = ${told.userId} and c.waiting = 0 and d.date = ${told.facts} ->> '$.day'
  and d.id = ifnull(${eveningOf(told)}, d.id) and d.cancelled_at is null and d.removed_at is null)`;

/** How many seats are free on the day of the facts, for a member who has none. */
const freeSeats = (
  told: WaitingTable,
) => sql`(select ifnull(sum(f.max_players - f.player_count), 0) from ${games} f
  where f.date = ${told.facts} ->> '$.day' and f.player_count > 0 and not exists (select 1 from ${players} s
    join ${games} o on o.id = s.game_id where s.user_id = ${told.userId} and o.date = f.date))`;

/** What is particular to each way. */
const OWN = {
  email: { table: mails, wanted: mailChoices.wanted, digest: mails.digest, subscriptionId: sql<null>`null` },
  push: {
    table: pushes,
    wanted: mailChoices.push,
    digest: sql`0`.mapWith(Boolean),
    subscriptionId: pushes.subscriptionId,
  },
};

/** What is to be sent by a way (ids), the longest waiting first, with the names of what it is about. */
export const newsToSend = (ctx: Context, way: "email" | "push", ids: readonly string[]) => {
  const { q } = ctx.db;
  const { table: told, wanted, digest, subscriptionId } = OWN[way];
  const day = dayOf(told);
  return q
    .select({
      id: told.id,
      userId: told.userId,
      attempts: told.attempts,
      failure: told.failure,
      times: told.times,
      kind: told.kind,
      url: told.url,
      facts: told.facts,
      title: told.title,
      brief: told.brief,
      createdAt: told.createdAt,
      to: users.email,
      member: users.publicId,
      isSuspended: sql`${inArray(told.userId, suspendedMembers(ctx))}`.mapWith(Boolean),
      /** What the member chose; null when they did not. */
      wanted,
      digest,
      subscriptionId,
      actorId: told.actorId,
      actorRole: actor.role,
      isActorSuspended: sql`ifnull(${inArray(told.actorId, suspendedMembers(ctx))}, 0)`.mapWith(Boolean),
      // Of a NEW member alone it matters, and others may have hundreds of seats.
      sharesGame: sql`iif(${actor.role} = 'NEW', ${exists(ownSeatBeside(q, told))}, 0)`.mapWith(Boolean),
      gameId: told.gameId,
      day: games.date,
      playerCount: games.playerCount,
      start: sql<string | null>`${ofEvening(told, day, startOf)}`,
      isOff: isOff(told).mapWith(Boolean),
      seatAt: players.signedUpAt,
      comes: comesBy(told).mapWith(Boolean),
      freeSeats: sql<number | null>`iif(${told.kind} = 'free-seats', ${freeSeats(told)}, null)`,
      quietFrom: users.quietFrom,
      quietTo: users.quietTo,
      postId: told.postId,
      messageId: told.messageId,
      ...NAMES,
    })
    .from(told)
    .innerJoin(users, eq(users.id, told.userId))
    .leftJoin(mailChoices, and(eq(mailChoices.userId, told.userId), eq(mailChoices.kind, told.kind)))
    .leftJoin(actor, eq(actor.id, told.actorId))
    .leftJoin(player, eq(player.id, told.playerId))
    .leftJoin(games, eq(games.id, told.gameId))
    .leftJoin(players, and(eq(players.gameId, told.gameId), eq(players.userId, told.userId)))
    .leftJoin(posts, eq(posts.id, told.postId))
    .leftJoin(messages, eq(messages.id, told.messageId))
    .leftJoin(author, eq(author.id, messages.authorId))
    .where(inArray(told.id, [...ids]))
    .orderBy(asc(told.createdAt), asc(told.id));
};

/** The games that mails (ids) are about, as they are now: those that they name, and those with free seats on a day that they name. */
export const gamesToTell = ({ db: { q } }: Context, ids: readonly string[]) => {
  const told = q
    .select({ id: mails.gameId })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
  const days = q
    .select({ day: sql`${mails.facts} ->> '$.day'` })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.kind, "free-seats")));
  const isFree = sql`${games.playerCount} between 1 and ${games.maxPlayers} - 1`;
  return q
    .select({
      id: games.id,
      name: games.name,
      day: games.date,
      start: sql<string | null>`${ofDayOnAt(games.date, startOf)}`,
      end: sql<string | null>`${ofDayOnAt(games.date, endOf)}`,
      venueId: sql<string | null>`${ofDayOnAt(games.date, sql`${e.venueId}`)}`,
      table: tables.name,
      maxPlayers: games.maxPlayers,
      players: parsed<
        string[]
      >(sql`(select json_group_array(name) from (select ${users.name} as name from ${players}
        cross join ${users} on ${users.id} = ${players.userId} where ${players.gameId} = ${games.id}
        order by ${players.signedUpAt}, ${players.userId}))`),
    })
    .from(games)
    .leftJoin(tables, eq(tables.id, games.tableId))
    .where(or(inArray(games.id, told), and(inArray(games.date, days), isFree)))
    .orderBy(asc(games.createdAt), asc(games.id));
};

/** Kinds whose mails say when and where the evening is. */
const OF_EVENINGS = NOTIFICATION_KINDS.filter(
  (kind) => NEWS_KINDS[kind].changesOwnEvening || NEWS_KINDS[kind].reminds === "own evening",
);

/** The evenings that mails (ids) are about which are about no game, as they are now. */
export const eveningsToTell = ({ db: { q } }: Context, ids: readonly string[]) => {
  const day = sql<string>`ifnull(${mails.facts} ->> '$.clubDay.movedTo', ${mails.facts} ->> '$.day')`;
  return q
    .selectDistinct({
      id: sql<string | null>`${eveningOf(mails)}`,
      day,
      start: sql<string | null>`${ofEvening(mails, day, startOf)}`,
      end: sql<string | null>`${ofEvening(mails, day, endOf)}`,
      venueId: sql<string | null>`${ofEvening(mails, day, sql`${e.venueId}`)}`,
    })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), isNull(mails.gameId), inArray(mails.kind, OF_EVENINGS)));
};

export type EveningToTell = Awaited<ReturnType<typeof eveningsToTell>>[number];
export type GameToTell = Awaited<ReturnType<typeof gamesToTell>>[number];

export type NewsToSend = Awaited<ReturnType<typeof newsToSend>>[number];

/** The mails that have left since an instant to those members (ids) who get some of these (their ids). */
export const sentSince = ({ db: { q } }: Context, since: number, ids: readonly string[]) =>
  q
    .select({
      userId: mails.userId,
      url: mails.url,
      doneAt: sql<number>`${mails.doneAt}`,
      digest: mails.digest,
      actorId: mails.actorId,
    })
    .from(mails)
    .where(
      and(
        gt(mails.doneAt, since),
        isNull(mails.failure),
        inArray(
          mails.userId,
          q
            .select({ id: mails.userId })
            .from(mails)
            .where(inArray(mails.id, [...ids])),
        ),
      ),
    );

const isDueIn = (table: WaitingTable, now: number) => and(isNull(table.doneAt), lte(table.dueAt, now));

/** A row when anything is due by a way. */
export const newsDue = ({ db: { q }, now }: Context, way: "email" | "push") => {
  const { table } = OWN[way];
  return q.select({ id: table.id }).from(table).where(isDueIn(table, now)).limit(1);
};

/** Counts mails of news that are due. */
export function waitingNews(ctx: Context) {
  // Where the mail service asks for patience, it is as if they had not been tried: those wait since they were written.
  const isHeldBack = sql`(${mails.attempts} = 0 and ${mails.failure} is not null)`;
  // What a rule has held is due when that ends at the earliest, whatever it had been through before.
  const heldUntil = sql`ifnull(${mails.heldUntil}, 0)`;
  return countWaiting(ctx, mails, {
    isWaiting: and(isNull(mails.doneAt), eq(mails.digest, false)),
    since: sql<number>`max(iif(${isHeldBack}, ${mails.createdAt}, ${dueSince(mails)}), ${heldUntil})`,
  });
}

/**
 * Claims what is due: all of the members (or devices) whose has been due for longest. Sets the time of its next try (1,
 * 2, 4 … 60 minutes later), so that two runs never take the same, and what a run that died has claimed comes again by
 * itself.
 */
export function claim({ db: { q }, now }: Context, way: "email" | "push", most: number) {
  const { table } = OWN[way];
  const whose = way === "email" ? table.userId : pushes.subscriptionId;
  const isDue = isDueIn(table, now);
  return q
    .update(table)
    .set({
      dueAt: sql`${now} + min(${LONGEST_WAIT_MINUTES}, 1 << min(${table.attempts}, 6)) * ${MINUTE_MS}`,
      attempts: sql`${table.attempts} + 1`,
    })
    .where(
      and(
        isDue,
        inArray(
          whose,
          q
            .select({ id: whose })
            .from(table)
            .where(isDue)
            .groupBy(whose)
            // Free seats are told of when nobody waits for other news.
            .orderBy(asc(sql`min(${table.kind} = 'free-seats')`), asc(sql`min(${table.dueAt})`), asc(whose))
            .limit(most),
        ),
      ),
    )
    .returning({ id: table.id });
}

/** How many mails have gone out on a day within its budget, or are about to, by kind. */
export const sentOn = ({ db: { q } }: Context, day: string) =>
  q
    .select({
      sent: mailDays.sent,
      invitations: mailDays.invitations,
      reminders: mailDays.reminders,
      calendars: mailDays.calendars,
    })
    .from(mailDays)
    .where(eq(mailDays.day, day));

/** Counts so many more on the day; fails the save as a whole when others have counted since it was loaded. */
export const countSending = ({ db: { q } }: Context, day: string, loaded: number, more: Partial<Sent>) => {
  const { invitations = 0, reminders = 0, calendars = 0 } = more;
  const sent = loaded + sumOf(more);
  return q
    .insert(mailDays)
    .values({ day, sent, invitations, reminders, calendars })
    .onConflictDoUpdate({
      target: mailDays.day,
      set: {
        sent: sql`case when ${mailDays.sent} = ${loaded} then ${sent} end`,
        ...raisedBy({ invitations, reminders, calendars }),
      },
    });
};

/** Takes those off the count of the day that were not sent after all. */
export const uncount = ({ db: { q } }: Context, day: string, unsent: Partial<Sent>) => {
  const { invitations = 0, reminders = 0, calendars = 0 } = unsent;
  return q
    .update(mailDays)
    .set({
      sent: sql`${mailDays.sent} - ${sumOf(unsent)}`,
      ...raisedBy({ invitations: -invitations, reminders: -reminders, calendars: -calendars }),
    })
    .where(eq(mailDays.day, day));
};

const raisedBy = ({ invitations, reminders, calendars }: Omit<Sent, "news">) => ({
  invitations: sql`${mailDays.invitations} + ${invitations}`,
  reminders: sql`${mailDays.reminders} + ${reminders}`,
  calendars: sql`${mailDays.calendars} + ${calendars}`,
});

/**
 * Has mails (ids) wait for a digest, as if nobody had claimed them. What was tried before stays apart from what was not:
 * the mail service may know its id, and would take a digest that goes by it for one that was sent.
 */
export const putOff = ({ db: { q } }: Context, ids: readonly string[], dueAt: number) =>
  q
    .update(mails)
    .set({ digest: true, dueAt, attempts: sql`${mails.attempts} - 1` })
    .where(and(inArray(mails.id, [...ids]), isNull(mails.doneAt)));

/** Notes until when mails are held that the plan has wait: until then nothing of them is late, whatever became of them before. */
export const hold = ({ db: { q }, now }: Context, later: MailPlan<NewsToSend>["later"]) =>
  [...Map.groupBy(later, ({ dueAt }) => dueAt)]
    .filter(([dueAt]) => dueAt > now)
    .map(([heldUntil, held]) =>
      q
        .update(mails)
        .set({ heldUntil })
        .where(
          inArray(
            mails.id,
            held.map(({ id }) => id),
          ),
        ),
    );

/** The statements that write down what became of what was claimed. */
export const settle = (
  { db: { q }, now }: Context,
  way: "email" | "push",
  { done, released, failed }: Settlement,
) => {
  const { table } = OWN[way];
  return {
    failed: failed.map(({ id, failure }) =>
      q
        .update(table)
        .set({ failure })
        .where(and(eq(table.id, id), isNull(table.doneAt))),
    ),
    done: done.map(({ id, failure }) =>
      q
        .update(table)
        .set({ doneAt: now, failure })
        .where(and(eq(table.id, id), isNull(table.doneAt))),
    ),
    released: Object.values(Object.groupBy(released, ({ dueAt }) => dueAt)).map((ofOne = []) =>
      q
        .update(table)
        .set({ attempts: sql`${table.attempts} - 1`, dueAt: ofOne[0]?.dueAt ?? now })
        .where(
          and(
            inArray(
              table.id,
              ofOne.map(({ id }) => id),
            ),
            isNull(table.doneAt),
          ),
        ),
    ),
  };
};

/** Deletes mails done before one instant, and gives up those that have waited since before another. */
export const sweepMails = ({ db: { q }, now }: Context, doneBefore: number, waitingSince: number) => ({
  old: q.delete(mails).where(lt(mails.doneAt, doneBefore)),
  days: q.delete(mailDays).where(lt(mailDays.day, new Date(doneBefore).toISOString().slice(0, 10))),
  late: q
    .update(mails)
    .set({ doneAt: now, failure: sql`ifnull(${mails.failure}, 'could not be sent in time')` })
    .where(and(isNull(mails.doneAt), lt(mails.createdAt, waitingSince))),
});
