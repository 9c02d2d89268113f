import type { SQL, SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Texts of a feature in which files stand, by their addresses: its table, as uploads read it. */
export interface UsedFiles {
  /** The place that one of its rows is for files; null: they stand there, and never belong to it. */
  place: "post" | "page" | null;
  table: SQLiteTable;
  id: SQLWrapper;
  text: SQLWrapper;
  /** Column with the id of who wrote it; null: it is the editors'. */
  author: SQLWrapper | null;
  /** Condition on rows that go with a member who leaves: never null. */
  leaveWith?(userId: string): SQL;
}
