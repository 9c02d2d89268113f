import { and, eq, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A table whose rows a browser gives a key. */
interface Created {
  owner: SQLiteColumn;
  key: SQLiteColumn;
}

/**
 * Which of its owner's rows a form has made already: the one with its key, whenever that was. Callers that send no key
 * are protected from a double press by `looksSame`.
 * @param owner the member's id, or a query of it: another member's key finds nothing
 */
export const createdBefore = (
  table: Created,
  owner: SQLWrapper | string,
  key: string | undefined,
  looksSame: SQL | undefined,
) => and(eq(table.owner, owner), key === undefined ? looksSame : eq(table.key, key));
