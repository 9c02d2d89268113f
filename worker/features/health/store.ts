import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { calendarCancellations, calendarInvitations } from "../../db/schema/calendar-invitations.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { mails } from "../../db/schema/notifications.ts";
import { CRONS, type Cron } from "./rules.ts";

/** So many waiting mails are counted at most: what anyone may ask for stays cheap. */
const COUNTED_MOST = 1_000;

/** What could not be sent is tried again within this time. */
const TRIED_AGAIN_MS = 3_600_000;

const settingOf = (cron: Cron) => `ran-${cron}`;
/** Since when crons have run. */
const SINCE = "ran-since";

/**
 * How many mails wait, and since when: of news, without those that are put off to the next day's digest, and to calendars,
 * without those that are put off to the next day.
 */
export function waitingMails({ db: { q }, now }: Context) {
  const { dueAt, toldAt, isDelivered, attempts } = calendarInvitations;
  // What was tried waits since then; what was not, since it is due.
  const isTried = and(gt(attempts, 0), eq(isDelivered, false));
  const waiting = [
    q
      .select({ at: mails.createdAt })
      .from(mails)
      .where(and(isNull(mails.doneAt), eq(mails.digest, false)))
      .orderBy(mails.dueAt),
    q
      .select({ at: sql<number>`iif(${isTried}, ${toldAt}, ${dueAt})`.as("at") })
      .from(calendarInvitations)
      .where(and(isNotNull(dueAt), or(lte(dueAt, now), and(isTried, lte(dueAt, now + TRIED_AGAIN_MS)))))
      .orderBy(dueAt),
    q.select({ at: calendarCancellations.createdAt }).from(calendarCancellations),
  ];
  return waiting.map((found) => {
    const some = found.limit(COUNTED_MOST).as("some");
    return q.select({ waiting: count(), oldestAt: sql<number | null>`min(${some.at})` }).from(some);
  });
}

/** When the mail service last took an email of news. */
export const lastSent = ({ db: { q } }: Context) =>
  q
    .select({ at: mails.doneAt })
    .from(mails)
    .where(and(isNotNull(mails.doneAt), isNull(mails.failure)))
    .orderBy(desc(mails.doneAt))
    .limit(1);

/** When crons last ended well, by the name of the setting that keeps it. */
export const cronRuns = ({ db: { q } }: Context) =>
  q
    .select({ name: clubSettings.name, at: clubSettings.value })
    .from(clubSettings)
    .where(inArray(clubSettings.name, [...CRONS.map(settingOf), SINCE]));

/** The instant (milliseconds) among such rows, or null. */
export function ranAt(rows: Awaited<ReturnType<typeof cronRuns>>, cron: Cron): number | null {
  const row = rows.find(({ name }) => name === settingOf(cron));
  return row ? Number(row.at) : null;
}

/** The instant (milliseconds) among such rows since when there have been runs, or null. */
export function ranSince(rows: Awaited<ReturnType<typeof cronRuns>>): number | null {
  const row = rows.find(({ name }) => name === SINCE);
  return row ? Number(row.at) : null;
}

/** Notes that a cron ended well at an instant. */
export const noteRun = ({ db: { q } }: Context, cron: Cron, at: number) =>
  q
    .insert(clubSettings)
    .values({ name: settingOf(cron), value: String(at) })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: String(at) } });

/** Notes that crons run, if they never have. */
export const noteSince = ({ db: { q }, now }: Context) =>
  q
    .insert(clubSettings)
    .values({ name: SINCE, value: String(now) })
    .onConflictDoNothing();
