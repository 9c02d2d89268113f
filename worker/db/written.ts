import { getTableName, is, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import {
  SQLiteDeleteBase,
  SQLiteInsertBase,
  type SQLiteTable,
  SQLiteUpdateBase,
} from "drizzle-orm/sqlite-core";
import type { QueryBuilder } from "./client.ts";
import { type List, listsOf, takenAlong } from "./effects.ts";

export type BatchQuery = BatchItem<"sqlite">;

/** The methods of a prepared statement that a batch calls to send it and decode its answer. */
export interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(response: unknown, isFromBatch?: boolean): unknown;
}

/** Prepares a statement as drizzle does for its batches; missing from its types. */
export const preparedOf = (query: BatchQuery): Prepared =>
  (query as unknown as { _prepare(): Prepared })._prepare();

const TABLES = new WeakMap<BatchQuery, SQLiteTable>();
const UNSEEN = new WeakSet<BatchQuery>();

/** Creates a raw SQL statement that changes rows of `table` and of no other. */
export function rawChange(q: QueryBuilder, table: SQLiteTable, statement: SQL) {
  // `QueryBuilder` lacks `run`, so that no caller can omit the table.
  const query = (q as LibSQLDatabase).run(statement);
  TABLES.set(query, table);
  return query;
}

/** Marks a statement that raises no revision: no list shows these rows, although other rows of the table are shown. */
export function withoutRevision<Q extends BatchQuery>(query: Q): Q {
  UNSEEN.add(query);
  return query;
}

const ORIGINALS = new WeakMap<BatchQuery, BatchQuery>();

/** Records that a statement has the effects of the one it was built from. */
export function withChangesOf<Q extends BatchQuery>(original: BatchQuery, query: Q): Q {
  ORIGINALS.set(query, original);
  return query;
}

interface Written {
  tables: readonly string[];
  lists: readonly List[];
}

/** Returns the tables and lists that a statement changes; null for reads. */
export function changesOf(sent: BatchQuery): Written | null {
  const query = ORIGINALS.get(sent) ?? sent;
  const { table, set } = targetOf(query);
  if (!table) return null;
  const name = getTableName(table);
  return {
    tables: is(query, SQLiteDeleteBase) ? [name, ...takenAlong(name)] : [name],
    lists: UNSEEN.has(query) ? [] : listsOf(name, set && Object.keys(set)),
  };
}

interface Target {
  table?: SQLiteTable | undefined;
  set?: object;
}

function targetOf(query: BatchQuery): Target {
  if (is(query, SQLiteInsertBase) || is(query, SQLiteUpdateBase) || is(query, SQLiteDeleteBase))
    return (query as unknown as { config: Target }).config;
  return { table: TABLES.get(query) };
}
