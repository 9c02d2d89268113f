import { and, eq, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

interface Created {
  owner: SQLiteColumn;
  key: SQLiteColumn;
}

/** Matches the row that the form made before, by key, else by `looksSame`. @param owner id, or a query of it */
export const createdBefore = (
  table: Created,
  owner: SQLWrapper | string,
  key: string | undefined,
  looksSame: SQL | undefined,
) => and(eq(table.owner, owner), key === undefined ? looksSame : eq(table.key, key));
