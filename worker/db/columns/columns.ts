import { sql } from "drizzle-orm";
import { customType, integer, type SQLiteColumn, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** An instant, in milliseconds. */
export const instant = (name: string) => integer(name);

/** A calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => text(name);

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

export const fraction = customType<{ data: number }>({ dataType: () => "real" });

export const oneOf = (column: { name: string }, words: readonly string[]) =>
  sql.raw(`${column.name} in (${words.map((word) => `'${word}'`).join(", ")})`);

export const isDay = (column: { name: string }) =>
  sql.raw(`${column.name} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);

/** Idempotency key chosen by the browser: a form sent twice makes one row. Null if none was sent. */
export const creationKey = () => text("creation_key");

/** Unique index of owner and idempotency key. Rows without a key are left out. */
export const createdOnce = (name: string, owner: SQLiteColumn, key: SQLiteColumn) =>
  uniqueIndex(name).on(owner, key).where(sql`creation_key is not null`);

/** SQL for the value that an insert tried to write, for use in `on conflict do update`. */
export const excluded = <C extends SQLiteColumn>(column: C) =>
  sql<C["_"]["data"]>`excluded.${sql.identifier(column.name)}`;

/** Reads an instant as an ISO string; null if it is out of range. */
export const iso = (column: SQLiteColumn) =>
  sql`${column}`.mapWith((at: number) => {
    const date = new Date(at);
    return Number.isNaN(date.valueOf()) ? null : date.toISOString();
  });
