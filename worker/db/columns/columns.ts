import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  customType,
  integer,
  type SQLiteColumn,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Stores an instant, in milliseconds. */
export const instant = (name: string) => integer(name);

/** Stores a calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => text(name);

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

export const fraction = customType<{ data: number }>({ dataType: () => "real" });

export const oneOf = (column: { name: string }, words: readonly string[]) =>
  sql.raw(`${column.name} in (${words.map((word) => `'${word}'`).join(", ")})`);

export const isDay = (column: { name: string }) =>
  sql.raw(`${column.name} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);

/** Stores the id of the row that this one is a part of, and is deleted with. */
export const partOf = (name: string, id: () => AnySQLiteColumn) =>
  text(name).notNull().references(id, { onDelete: "cascade" });

/** Stores the browser's idempotency key: a form sent twice makes one row. Null if none was sent. */
export const creationKey = () => text("creation_key");

/** Indexes owner and idempotency key, without rows that have none. */
export const createdOnce = (name: string, owner: SQLiteColumn, key: SQLiteColumn) =>
  uniqueIndex(name).on(owner, key).where(sql`creation_key is not null`);

/** Refers to the value that an insert tried to write, in `on conflict do update`. */
export const excluded = <C extends SQLiteColumn>(column: C) =>
  sql<C["_"]["data"]>`excluded.${sql.identifier(column.name)}`;

/** Reads an instant as an ISO string; null if it is out of range. */
export const iso = (column: SQLiteColumn) =>
  sql`${column}`.mapWith((at: number) => {
    const date = new Date(at);
    return Number.isNaN(date.valueOf()) ? null : date.toISOString();
  });
