import { and, count, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import type { Reading } from "../../db/client.ts";
import type { WaitingMails } from "../../feature.ts";

/** So many waiting mails are counted at most: what anyone may ask for stays cheap. */
const COUNTED_MOST = 1_000;

const MINUTE_MS = 60_000;

/** Of what waits to be mailed: when it is tried next, and how often it was. */
interface Tried {
  dueAt: SQLiteColumn;
  attempts: SQLiteColumn;
}

/** The instant since which it is due: what was tried is tried again 1, 2, 4 … 60 minutes later, each time after the last. */
export const dueSince = ({ dueAt, attempts }: Tried) =>
  sql<number>`${dueAt} - iif(${attempts} < 7, (1 << ${attempts}) - 1, 63 + 60 * (${attempts} - 6)) * ${MINUTE_MS}`;

/** Counts rows that wait to be mailed and are due. @param since when they are due, `dueSince` unless more is to be said */
export function countWaiting(
  { db: { q }, now }: Pick<Context, "db" | "now">,
  table: SQLiteTable & Tried,
  { isWaiting, since = dueSince(table) }: { isWaiting?: SQL | undefined; since?: SQL<number> } = {},
): Reading<WaitingMails> {
  const some = q
    .select({ at: since.as("at") })
    .from(table)
    .where(and(isWaiting, lte(since, now)))
    .orderBy(table.dueAt)
    .limit(COUNTED_MOST)
    .as("some");
  return q.select({ waiting: count(), oldestAt: sql<number | null>`min(${some.at})` }).from(some);
}
