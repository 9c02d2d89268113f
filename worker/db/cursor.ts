import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { refuse } from "../lib/errors.ts";

/** A place in a list that is ordered by an instant (milliseconds) and then by id. */
export interface Cursor {
  at: number;
  id: string;
}

/** The place that a cursor names; null for none, and for what is no cursor of ours. */
export function findCursor(text: string | null | undefined): Cursor | null {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,60})$/.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/**
 * The place that a cursor names; null for none.
 * @throws {ClubError} `invalid`
 */
export function readCursor(text: string | undefined): Cursor | null {
  const cursor = findCursor(text);
  if (text !== undefined && !cursor) {
    throw refuse("invalid", "This list has no such place. Please start again.", ["before"]);
  }
  return cursor;
}

/** For lists that begin with the newest: what stands after the cursor; everything for none. */
export const olderThan = (cursor: Cursor | null, at: SQLiteColumn, id: SQLiteColumn): SQL | undefined =>
  cursor ? sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})` : undefined;

/** The cursor of what is older than this. */
export const cursorAfter = ({ at, id }: Cursor): string => `${at}-${id}`;
