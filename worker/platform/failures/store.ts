import { and, eq, gte, lt, max, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../context.ts";
import type { FailureKind } from "../../contract/site/health.ts";
import { excluded } from "../../db/columns/columns.ts";
import { failures } from "../../db/schema/platform.ts";
import type { CountedFailure } from "../../lib/failure-tally.ts";

const excludedOrKept = (column: SQLiteColumn) => sql`ifnull(${excluded(column)}, ${column})`;

export const addFailures = ({ db: { q } }: Context, counted: readonly CountedFailure[]) =>
  q
    .insert(failures)
    .values([...counted])
    .onConflictDoUpdate({
      target: [failures.day, failures.kind],
      set: {
        count: sql`${failures.count} + ${excluded(failures.count)}`,
        lastAt: sql`max(${failures.lastAt}, ${excluded(failures.lastAt)})`,
        requestId: excludedOrKept(failures.requestId),
        said: excludedOrKept(failures.said),
      },
    });

export const failuresSince = ({ db: { q } }: Context, day: string) =>
  q.select().from(failures).where(gte(failures.day, day));

export const lastFailure = ({ db: { q } }: Context, kind: FailureKind, day: string) =>
  q
    .select({ at: max(failures.lastAt) })
    .from(failures)
    .where(and(gte(failures.day, day), eq(failures.kind, kind)));

export const deleteFailures = ({ db: { q } }: Context, before: string) =>
  q.delete(failures).where(lt(failures.day, before));
