import { refuse } from "../errors.ts";

/** A place in a list that is ordered by an instant (milliseconds) and then by id. */
export interface Cursor {
  at: number;
  id: string;
}

/**
 * The place that a cursor names; null for none.
 * @throws {ClubError} `invalid`
 */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})-([\w-]{1,60})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) {
    throw refuse("invalid", "This list has no such place. Please start again.", ["before"]);
  }
  return { at: Number(at), id };
}
