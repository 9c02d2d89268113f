import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** Jobs that come again, a row each: made by the first run that finds the job in the code. */
export const jobs = sqliteTable("jobs", {
  name: text("name").primaryKey(),
  /** From when on it is to be done. */
  due: instant("due").notNull(),
  /** Beginning of the run that is at it, or that failed; null between runs. */
  started: instant("started"),
  /** End of the last run that did all of it; null: never. */
  done: instant("done"),
  /** Cursor of its next slice; null: the beginning. */
  cursor: text("cursor"),
  /** Runs that began since one last ended well: each is a failure until then. */
  failures: integer("failures").notNull().default(0),
});
