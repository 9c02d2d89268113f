import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { refuse } from "../lib/errors.ts";

/** A position in a list ordered by instant (milliseconds), then id. */
export interface Cursor {
  at: number;
  id: string;
}

/** Parses a cursor; null if it is missing or malformed. */
export function findCursor(text: string | null | undefined): Cursor | null {
  const [, at, id] = /^(\d{1,15})-([\w-]{1,60})$/.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** Parses a cursor; null if it is missing. @throws {ClubError} `invalid` */
export function readCursor(text: string | undefined): Cursor | null {
  const cursor = findCursor(text);
  if (text !== undefined && !cursor) {
    throw refuse("invalid", "This list has no such place. Please start again.", ["before"]);
  }
  return cursor;
}

/** Matches rows after the cursor in a newest-first list; without a cursor, all. */
export const olderThan = (cursor: Cursor | null, at: SQLiteColumn, id: SQLiteColumn): SQL | undefined =>
  cursor ? sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})` : undefined;

export const cursorAfter = ({ at, id }: Cursor): string => `${at}-${id}`;
