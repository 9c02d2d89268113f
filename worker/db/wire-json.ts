import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { users } from "./schema/users.ts";

// Fragments of the SQL that builds JSON in the database, as plain text without parameters.

const dialect = new SQLiteAsyncDialect();

/** Renders SQL without parameters as text, columns qualified. Done once an isolate, since building costs time. */
export function renderSql(piece: SQLWrapper): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${piece}`);
  if (params.length > 0) throw new Error(`Parameters in SQL that is rendered once: ${text}`);
  return onOneLine(text);
}

export const prerendered = <T>(piece: SQL<T>): SQL<T> => sql.raw(renderSql(piece)) as SQL<T>;

const member = alias(users, "u");
const bringer = alias(users, "h");

/** Returns SQL for an instant (milliseconds) in ISO. */
export const isoInstant = (column: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** Returns SQL for a day (`YYYY-MM-DD`) as midnight UTC. */
export const isoDay = (column: string): string => `${column} || 'T00:00:00.000Z'`;

/** Returns SQL for a JSON boolean: SQLite has only numbers. */
export const jsonFlag = (condition: string): string => `json(iif(${condition}, 'true', 'false'))`;

/** Returns SQL for the public view of the member with the id in a column; null if there is none. @see spec §3 */
export const playerJson = (id: string): string =>
  renderSql(sql`(select json_object('publicId', ${member.publicId}, 'name', ${member.name}, 'color', ${member.color})
    from ${users} u where ${member.id} = ${sql.raw(id)})`);

/** Returns SQL for what visitors see instead of a guest's name; `host` is a column with the host's id. */
export const guestOfJson = (host: string): string =>
  renderSql(
    sql`(select 'a guest of ' || ${bringer.name} from ${users} h where ${bringer.id} = ${sql.raw(host)})`,
  );

/** Collapses whitespace: the statement is sent with every request. */
export function onOneLine(statement: string): string {
  return statement.replace(/\s+/g, " ");
}

export const parsedJson = <T>(json: SQL): SQL<T> =>
  sql<T>`${json}`.mapWith((text: string) => JSON.parse(text) as T);
