import { and, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { QueryBuilder } from "./client.ts";

/** Selects a column, as `id`, of the rows that match all conditions: for subqueries and guards. */
export const selectIds = <C extends SQLiteColumn>(
  q: QueryBuilder,
  id: C,
  ...conditions: (SQL | undefined)[]
) =>
  q
    .select({ id })
    .from(id.table as SQLiteTable)
    .where(and(...conditions));
