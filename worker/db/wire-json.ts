import { type SQL, sql } from "drizzle-orm";

// Pieces of the SQL that builds answers in the database, as plain text: they hold no parameters.

/** The instant (milliseconds) in a column, as it goes over the wire: ISO. */
export const isoInstant = (column: string): string =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** The day (`YYYY-MM-DD`) in a column, as it goes over the wire: midnight UTC. */
export const isoDay = (column: string): string => `${column} || 'T00:00:00.000Z'`;

/** A condition as true or false: SQLite itself knows only numbers. */
export const jsonFlag = (condition: string): string => `json(iif(${condition}, 'true', 'false'))`;

/** The member with the id in a column, as everyone may see them; null when there is none. @see spec §3 */
export const playerJson = (id: string): string =>
  `(select json_object('publicId', u.public_id, 'name', u.name, 'color', u.color) from users u
    where u.id = ${id})`;

/** What visitors see in place of a guest's name: guests of the member with the id in a column. */
export const guestOf = (host: string): string =>
  `(select 'a guest of ' || h.name from users h where h.id = ${host})`;

/** A statement travels with every request: no need to send the indentation along. */
export const onOneLine = (statement: string): string => statement.replace(/\s+/g, " ");

/** JSON that the database has built, as the value that it says; null stays null. */
export const parsed = <T>(json: SQL): SQL<T> =>
  sql<T>`${json}`.mapWith((text: string) => JSON.parse(text) as T);
