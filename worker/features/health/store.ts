import { and, count, eq, inArray, isNull, min } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { clubSettings } from "../../db/schema/club.ts";
import { mails } from "../../db/schema/notifications.ts";
import type { Cron } from "./rules.ts";

/** So many waiting mails are counted at most: what anyone may ask for stays cheap. */
const COUNTED_MOST = 1_000;

const settingOf = (cron: Cron) => `ran-${cron}`;

/** How many mails wait, and since when; without those that are put off to the next day's digest. */
export function waitingMails({ db: { q } }: Context) {
  const waiting = q
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(isNull(mails.doneAt), eq(mails.digest, false)))
    .orderBy(mails.dueAt)
    .limit(COUNTED_MOST)
    .as("waiting");
  return q.select({ waiting: count(), oldestAt: min(waiting.createdAt) }).from(waiting);
}

/** When crons last ended well, by the name of the setting that keeps it. */
export const cronRuns = ({ db: { q } }: Context) =>
  q
    .select({ name: clubSettings.name, at: clubSettings.value })
    .from(clubSettings)
    .where(inArray(clubSettings.name, [settingOf("minute"), settingOf("daily")]));

/** The instant (milliseconds) among such rows, or null. */
export function ranAt(rows: Awaited<ReturnType<typeof cronRuns>>, cron: Cron): number | null {
  const row = rows.find(({ name }) => name === settingOf(cron));
  return row ? Number(row.at) : null;
}

/** Notes that a cron ended well. */
export const noteRun = ({ db: { q }, now }: Context, cron: Cron) =>
  q
    .insert(clubSettings)
    .values({ name: settingOf(cron), value: String(now) })
    .onConflictDoUpdate({ target: clubSettings.name, set: { value: String(now) } });
