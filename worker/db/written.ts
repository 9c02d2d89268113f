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
import { type List, listsOf } from "./effects.ts";

export type BatchQuery = BatchItem<"sqlite">;

/** The part of a prepared statement by which a batch sends it and reads its answer. */
export interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
  mapResult(response: unknown, isFromBatch?: boolean): unknown;
}

/** Prepares a statement as drizzle does for its batches; the types leave it out. */
export const preparedOf = (query: BatchQuery): Prepared =>
  (query as unknown as { _prepare(): Prepared })._prepare();

/** Tables of statements that were written as SQL, which do not say it themselves. */
const TABLES = new WeakMap<BatchQuery, SQLiteTable>();
const UNSEEN = new WeakSet<BatchQuery>();

/** A statement in SQL that changes rows of a table, and of no other. */
export function rawChange(q: QueryBuilder, table: SQLiteTable, statement: SQL) {
  // Its type is without `run`, so that no other place can leave out the table.
  const query = (q as LibSQLDatabase).run(statement);
  TABLES.set(query, table);
  return query;
}

/** Marks a statement whose rows no list shows though it does show others of their table: it raises no revision. */
export function withoutRevision<Q extends BatchQuery>(query: Q): Q {
  UNSEEN.add(query);
  return query;
}

/** The statement that another one was built from, which says what that changes. */
const ORIGINALS = new WeakMap<BatchQuery, BatchQuery>();

/** Has a statement change what the one does from which it was built. */
export function withChangesOf<Q extends BatchQuery>(original: BatchQuery, query: Q): Q {
  ORIGINALS.set(query, original);
  return query;
}

/** The effect of a statement that changes rows. */
interface Written {
  /** The name of the table. */
  table: string;
  /** The lists that show those rows. */
  lists: readonly List[];
}

/** The table and lists that a statement changes; null for one that only reads. */
export function changesOf(sent: BatchQuery): Written | null {
  const query = ORIGINALS.get(sent) ?? sent;
  const { table, set } = targetOf(query);
  if (!table) return null;
  const name = getTableName(table);
  return { table: name, lists: UNSEEN.has(query) ? [] : listsOf(name, set && Object.keys(set)) };
}

/** The part of drizzle's statements that says what they change; their types leave it out. */
interface Target {
  table?: SQLiteTable | undefined;
  /** Values by column, of an update. */
  set?: object;
}

function targetOf(query: BatchQuery): Target {
  if (is(query, SQLiteInsertBase) || is(query, SQLiteUpdateBase) || is(query, SQLiteDeleteBase))
    return (query as unknown as { config: Target }).config;
  return { table: TABLES.get(query) };
}
