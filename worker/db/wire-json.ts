import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { users } from "./schema/users.ts";

// Pieces of the SQL that builds answers in the database, as plain text: they hold no parameters.

const dialect = new SQLiteAsyncDialect();

/**
 * Renders a piece of SQL without parameters as text, columns with their tables: once an isolate, for building it anew at
 * each request costs time.
 */
export function renderSql(piece: SQLWrapper): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${piece}`);
  if (params.length > 0) throw new Error(`Parameters in SQL that is rendered once: ${text}`);
  return onOneLine(text);
}

/** A piece of SQL without parameters, rendered. */
export const prerendered = <T>(piece: SQL<T>): SQL<T> => sql.raw(renderSql(piece)) as SQL<T>;

const member = alias(users, "u");
const bringer = alias(users, "h");

/** The instant (milliseconds) in a column, as it goes over the wire: ISO. */
export const isoInstant = (column: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** The day (`YYYY-MM-DD`) in a column, as it goes over the wire: midnight UTC. */
export const isoDay = (column: string): string => `${column} || 'T00:00:00.000Z'`;

/** A condition as true or false: SQLite itself knows only numbers. */
export const jsonFlag = (condition: string): string => `json(iif(${condition}, 'true', 'false'))`;

/** The member with the id in a column, as everyone may see them; null when there is none. @see spec §3 */
export const playerJson = (id: string): string =>
  renderSql(sql`(select json_object('publicId', ${member.publicId}, 'name', ${member.name}, 'color', ${member.color})
    from ${users} u where ${member.id} = ${sql.raw(id)})`);

/** What visitors see in place of a guest's name: guests of the member with the id in a column. */
export const guestOfJson = (host: string): string =>
  renderSql(
    sql`(select 'a guest of ' || ${bringer.name} from ${users} h where ${bringer.id} = ${sql.raw(host)})`,
  );

/** A statement travels with every request: no need to send the indentation along. */
export function onOneLine(statement: string): string {
  return statement.replace(/\s+/g, " ");
}

/** JSON that the database has built, as the value that it says; null stays null. */
export const parsedJson = <T>(json: SQL): SQL<T> =>
  sql<T>`${json}`.mapWith((text: string) => JSON.parse(text) as T);
