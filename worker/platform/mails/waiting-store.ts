import { and, count, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import { MINUTE_MS } from "../../contract/durations.ts";
import type { Reading } from "../../db/client.ts";
import type { WaitingMails } from "../../feature.ts";

/** Limit of the count, to keep a public endpoint cheap. */
const COUNTED_MOST = 1_000;

interface Tried {
  dueAt: SQLiteColumn;
  attempts: SQLiteColumn;
}

/** Returns SQL for the instant a row was first due: retries follow after 1, 2, 4 … 60 minutes. */
export const dueSince = ({ dueAt, attempts }: Tried) =>
  sql<number>`${dueAt} - iif(${attempts} < 7, (1 << ${attempts}) - 1, 63 + 60 * (${attempts} - 6)) * ${MINUTE_MS}`;

/** Counts queued rows that are due. @param since SQL for the first due time, by default `dueSince` */
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
