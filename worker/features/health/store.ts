import { and, count, desc, eq, isNotNull, isNull, lte, max, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { one } from "../../db/client.ts";
import { calendarCancellations, calendarInvitations } from "../../db/schema/calendar-invitations.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { mails } from "../../db/schema/notifications.ts";
import { signInLinks } from "../../db/schema/users.ts";
import { unseen } from "../../db/written.ts";

/** So many waiting mails are counted at most: what anyone may ask for stays cheap. */
const COUNTED_MOST = 1_000;

const MINUTE_MS = 60_000;
/** A sign-in link whose mail was not taken is withdrawn within this time. */
const LINK_WITHDRAWN_MS = 10_000;

/** The setting that keeps when the cron last ended well. */
const RAN = "ran-clock";

/** Of what waits to be mailed: when it is tried next, and how often it was. */
interface Tried {
  dueAt: SQLiteColumn;
  attempts: SQLiteColumn;
}

/** Since when it is due: what was tried is tried again 1, 2, 4 … 60 minutes later, each time after the last. */
const dueSince = ({ dueAt, attempts }: Tried) =>
  sql<number>`${dueAt} - iif(${attempts} < 7, (1 << ${attempts}) - 1, 63 + 60 * (${attempts} - 6)) * ${MINUTE_MS}`;

/**
 * How many mails wait, and since when they are due: of news, and to calendars. What is put off (to the end of quiet hours,
 * to the next day) is not due.
 */
export function waitingMails({ db: { q }, now }: Context) {
  // Where the mail service asks for patience, it is as if they had not been tried: those wait since they were written.
  const isHeldBack = sql`(${mails.attempts} = 0 and ${mails.failure} is not null)`;
  // What a rule has held is due when that ends at the earliest, whatever it had been through before.
  const heldUntil = sql`ifnull(${mails.heldUntil}, 0)`;
  const mailDueSince = sql<number>`max(iif(${isHeldBack}, ${mails.createdAt}, ${dueSince(mails)}), ${heldUntil})`;
  const waiting = [
    q
      .select({ at: mailDueSince.as("at") })
      .from(mails)
      .where(and(isNull(mails.doneAt), eq(mails.digest, false), lte(mailDueSince, now)))
      .orderBy(mails.dueAt),
    q
      .select({ at: dueSince(calendarInvitations).as("at") })
      .from(calendarInvitations)
      .where(and(isNotNull(calendarInvitations.dueAt), lte(dueSince(calendarInvitations), now)))
      .orderBy(calendarInvitations.dueAt),
    q
      .select({ at: dueSince(calendarCancellations).as("at") })
      .from(calendarCancellations)
      .where(lte(dueSince(calendarCancellations), now)),
  ];
  return waiting.map((found) => {
    const some = found.limit(COUNTED_MOST).as("some");
    return q.select({ waiting: count(), oldestAt: sql<number | null>`min(${some.at})` }).from(some);
  });
}

/** When the mail service last took an email of news, and one with a sign-in link: those that it did not take are withdrawn. */
export const lastSent = ({ db: { q }, now }: Context) => ({
  mailSent: one(
    q
      .select({ at: mails.doneAt })
      .from(mails)
      .where(and(isNotNull(mails.doneAt), isNull(mails.failure)))
      .orderBy(desc(mails.doneAt))
      .limit(1),
  ),
  linkSent: one(
    q
      .select({ at: max(signInLinks.createdAt) })
      .from(signInLinks)
      .where(lte(signInLinks.createdAt, now - LINK_WITHDRAWN_MS)),
  ),
});

/** Instant at which the cron last ended well (milliseconds, as text). */
export const lastRun = ({ db: { q } }: Context) =>
  q.select({ at: clubSettings.value }).from(clubSettings).where(eq(clubSettings.name, RAN));

/** Notes that the cron ended well. */
export const noteRun = ({ db: { q }, now }: Context) =>
  unseen(
    q
      .insert(clubSettings)
      .values({ name: RAN, value: String(now) })
      .onConflictDoUpdate({ target: clubSettings.name, set: { value: String(now) } }),
  );
