import type { SQL, SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A table with texts that link to uploaded files, as uploads read it. */
export interface UsedFiles {
  /** Kind of place its rows are for files; null: they use files but own none. */
  place: "post" | "page" | null;
  table: SQLiteTable;
  id: SQLWrapper;
  text: SQLWrapper;
  /** Column with the author's id; null: the text belongs to the editors. */
  author: SQLWrapper | null;
  /** Matches rows that are deleted when the member leaves; never null. */
  leaveWith?(userId: string): SQL;
}
