import { sql } from "drizzle-orm";
import { customType, integer, text } from "drizzle-orm/sqlite-core";

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
