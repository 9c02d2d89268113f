import { sql } from "drizzle-orm";
import { customType, integer, type SQLiteColumn, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** An instant, in milliseconds. */
export const instant = (name: string) => integer(name);

/** A calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => text(name);

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** A fraction between 0 and 1. */
export const fraction = customType<{ data: number }>({ dataType: () => "real" });

/** For checks: the column holds one of the words. */
export const oneOf = (column: { name: string }, words: readonly string[]) =>
  sql.raw(`${column.name} in (${words.map((word) => `'${word}'`).join(", ")})`);

/** For checks: the column holds a calendar day, or nothing. */
export const isDay = (column: { name: string }) =>
  sql.raw(`${column.name} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);

/** Chosen by the browser for what it sends, so that the same sent again is no second row; null: none was sent. */
export const creationKey = () => text("creation_key");

/** Of one member, a key makes one row. Rows without one stay out of the index: it answers no other question. */
export const createdOnce = (name: string, owner: SQLiteColumn, key: SQLiteColumn) =>
  uniqueIndex(name).on(owner, key).where(sql`creation_key is not null`);

/** The value of a column that an insert met with, for what it does on conflict. */
export const excluded = <C extends SQLiteColumn>(column: C) =>
  sql<C["_"]["data"]>`excluded.${sql.identifier(column.name)}`;

/** Reads the instant of a column in ISO, as people and programs do; null for one beyond every calendar. */
export const iso = (column: SQLiteColumn) =>
  sql`${column}`.mapWith((at: number) => {
    const date = new Date(at);
    return Number.isNaN(date.valueOf()) ? null : date.toISOString();
  });
