import { and, eq, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

interface Created {
  owner: SQLiteColumn;
  key: SQLiteColumn;
}

/**
 * Matches the row that an earlier sending of the form created, by its key; without one, by `looksSame`.
 * @param owner the member's id, or a query of it: another member's key finds nothing
 */
export const createdBefore = (
  table: Created,
  owner: SQLWrapper | string,
  key: string | undefined,
  looksSame: SQL | undefined,
) => and(eq(table.owner, owner), key === undefined ? looksSame : eq(table.key, key));
