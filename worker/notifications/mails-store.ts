import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { DAY_MS, MINUTE_MS } from "../contract/durations.ts";
import { preparedStatement } from "../db/prepared-statement.ts";
import { mailChoices, mailDays, mails, pushes } from "../db/schema/notifications.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { pick } from "../lib/pick.ts";
import type { NewsState } from "../news.ts";
import type { Settlement } from "../platform/mails/run.ts";
import { countWaiting, dueSince } from "../platform/mails/service.ts";
import { type SentCounts, totalSent } from "../platform/mails/shares-rules.ts";
import { suspendedMembers } from "../users/service.ts";
import { DIGEST_STALE_MS, type MailPlan } from "./rules.ts";
import { actor, author, player, subjectNames, type WaitingTable } from "./store.ts";

const LONGEST_WAIT_MINUTES = 60;
const KEEP_DONE_MS = 30 * DAY_MS;

const CHANNELS = {
  email: {
    table: mails,
    recipient: mails.userId,
    wanted: mailChoices.wanted,
    digest: mails.digest,
    subscriptionId: sql<null>`null`,
  },
  push: {
    table: pushes,
    recipient: pushes.subscriptionId,
    wanted: mailChoices.push,
    digest: sql`0`.mapWith(Boolean),
    subscriptionId: pushes.subscriptionId,
  },
};

export const waitingTable = (channel: "email" | "push"): WaitingTable => CHANNELS[channel].table;

const newsRows = (ctx: Context, channel: "email" | "push", ids: readonly string[]) => {
  const { table: told, wanted, digest, subscriptionId } = CHANNELS[channel];
  const { game, post, said, names } = subjectNames(ctx);
  return ctx.db.q
    .select({
      ...pick(told, "id", "userId", "attempts", "failure", "times", "kind"),
      ...pick(told, "url", "facts", "title", "brief", "createdAt"),
      to: users.email,
      member: users.publicId,
      isSuspended: sql`${inArray(told.userId, suspendedMembers(ctx))}`.mapWith(Boolean),
      wanted,
      digest,
      subscriptionId,
      actorId: told.actorId,
      actorRole: actor.role,
      isActorSuspended: sql`ifnull(${inArray(told.actorId, suspendedMembers(ctx))}, 0)`.mapWith(Boolean),
      gameId: told.gameId,
      quietFrom: users.quietFrom,
      quietTo: users.quietTo,
      postId: told.postId,
      messageId: told.messageId,
      ...names,
    })
    .from(told)
    .innerJoin(users, eq(users.id, told.userId))
    .leftJoin(mailChoices, and(eq(mailChoices.userId, told.userId), eq(mailChoices.kind, told.kind)))
    .leftJoin(actor, eq(actor.id, told.actorId))
    .leftJoin(player, eq(player.id, told.playerId))
    .leftJoin(game.table, eq(game.id, told.gameId))
    .leftJoin(post.table, eq(post.id, told.postId))
    .leftJoin(said.table, eq(said.id, told.messageId))
    .leftJoin(author, eq(author.id, said.author))
    .where(inArray(told.id, [...ids]))
    .orderBy(asc(told.createdAt), asc(told.id));
};

/** Selects queued notifications and the state of their subjects, as reported by the features. For `withStates`. */
export const newsToSend = (ctx: Context, channel: "email" | "push", ids: readonly string[]) => ({
  news: newsRows(ctx, channel, ids),
  states: ctx.features.flatMap(({ newsState }) => newsState?.(ctx, channel, ids) ?? []),
});

export const mailSubjects = (ctx: Context, ids: readonly string[]) => ({
  games: ctx.features.flatMap(({ mailedGames }) => mailedGames?.(ctx, ids) ?? []),
  evenings: ctx.features.flatMap(({ mailedEvenings }) => mailedEvenings?.(ctx, ids) ?? []),
});

type NewsRows = Awaited<ReturnType<typeof newsRows>>;

export type NewsToSend = NewsRows[number] & NewsState;

/** Selects what the members, or (push) devices, of queued notifications were sent since an instant (ms). */
export function sentSince(
  { db: { q } }: Context,
  channel: "email" | "push",
  since: number,
  ids: readonly string[],
) {
  const { table, recipient } = CHANNELS[channel];
  return q
    .select({
      userId: recipient,
      url: table.url,
      doneAt: sql<number>`${table.doneAt}`,
      actorId: table.actorId,
    })
    .from(table)
    .where(
      and(
        gt(table.doneAt, since),
        isNull(table.failure),
        inArray(recipient, selectIds(q, recipient, inArray(table.id, [...ids]))),
      ),
    );
}

const isDueIn = (table: WaitingTable, now: number) => and(isNull(table.doneAt), lte(table.dueAt, now));

const dueIn = (channel: "email" | "push") =>
  preparedStatement(({ db: { q }, now }) => {
    const { table } = CHANNELS[channel];
    return selectIds(q, table.id, isDueIn(table, now)).limit(1);
  });

export const newsDue = { email: dueIn("email"), push: dueIn("push") };

export function waitingNews(ctx: Context) {
  // A mail held back by the mail service counts as never tried: it has waited since it was written.
  const isHeldBack = sql`(${mails.attempts} = 0 and ${mails.failure} is not null)`;
  // A mail held by a rule is due at the end of the hold at the earliest.
  const heldUntil = sql`ifnull(${mails.heldUntil}, 0)`;
  return countWaiting(ctx, mails, {
    isWaiting: and(isNull(mails.doneAt), eq(mails.digest, false)),
    since: sql<number>`max(iif(${isHeldBack}, ${mails.createdAt}, ${dueSince(mails)}), ${heldUntil})`,
  });
}

/** Claims the longest due, by member or device. Sets the next attempt, so that no two runs take the same. */
export function claim({ db: { q }, now }: Context, channel: "email" | "push", most: number) {
  const { table, recipient } = CHANNELS[channel];
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
          recipient,
          q
            .select({ id: recipient })
            .from(table)
            .where(isDue)
            .groupBy(recipient)
            // Free seats come after all other news.
            .orderBy(
              asc(sql`min(${table.kind} = 'free-seats')`),
              asc(sql`min(${table.dueAt})`),
              asc(recipient),
            )
            .limit(most),
        ),
      ),
    )
    .returning({ id: table.id });
}

export const sentOn = ({ db: { q } }: Context, day: string) =>
  q
    .select(pick(mailDays, "sent", "invitations", "reminders", "calendars"))
    .from(mailDays)
    .where(eq(mailDays.day, day));

/** Adds to a day's counts. Fails the whole save if they have changed since they were loaded. */
export const countSending = (
  { db: { q } }: Context,
  day: string,
  loaded: number,
  more: Partial<SentCounts>,
) => {
  const { invitations = 0, reminders = 0, calendars = 0 } = more;
  const sent = loaded + totalSent(more);
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

/** Subtracts mails that were counted but not sent. */
export const returnToBudget = ({ db: { q } }: Context, day: string, unsent: Partial<SentCounts>) => {
  const { invitations = 0, reminders = 0, calendars = 0 } = unsent;
  return q
    .update(mailDays)
    .set({
      sent: sql`${mailDays.sent} - ${totalSent(unsent)}`,
      ...raisedBy({ invitations: -invitations, reminders: -reminders, calendars: -calendars }),
    })
    .where(eq(mailDays.day, day));
};

const raisedBy = ({ invitations, reminders, calendars }: Omit<SentCounts, "news">) => ({
  invitations: sql`${mailDays.invitations} + ${invitations}`,
  reminders: sql`${mailDays.reminders} + ${reminders}`,
  calendars: sql`${mailDays.calendars} + ${calendars}`,
});

/** Moves mails (ids) to a digest. Tried ones stay separate: the mail service may know their id and skip the digest. */
export const waitForDigest = ({ db: { q } }: Context, ids: readonly string[], dueAt: number) =>
  q
    .update(mails)
    .set({ digest: true, dueAt, attempts: sql`${mails.attempts} - 1` })
    .where(and(inArray(mails.id, [...ids]), isNull(mails.doneAt)));

/** Records the end of a hold for mails the plan postpones: until then they don't count as overdue. */
export const holdUntil = ({ db: { q }, now }: Context, later: MailPlan<NewsToSend>["later"]) =>
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

export const settle = (
  { db: { q }, now }: Context,
  channel: "email" | "push",
  { done, released, failed }: Settlement,
) => {
  const { table } = CHANNELS[channel];
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

/** Statements that delete notifications settled long ago, and give up those that crashed runs have abandoned. */
export const sweepQueue = ({ db: { q }, now }: Context, channel: "email" | "push") => {
  const { table } = CHANNELS[channel];
  return {
    old: q.delete(table).where(lt(table.doneAt, now - KEEP_DONE_MS)),
    late: q
      .update(table)
      .set({ doneAt: now, failure: sql`ifnull(${table.failure}, 'could not be sent in time')` })
      .where(and(isNull(table.doneAt), lt(table.createdAt, now - DIGEST_STALE_MS))),
  };
};

export const clearOldMails = (ctx: Context) => ({
  ...sweepQueue(ctx, "email"),
  days: ctx.db.q
    .delete(mailDays)
    .where(lt(mailDays.day, new Date(ctx.now - KEEP_DONE_MS).toISOString().slice(0, 10))),
});
