import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** What is done now and then, a row each: made when the clock first strikes with the job in the code. */
export const jobs = sqliteTable("jobs", {
  name: text("name").primaryKey(),
  /** From when on it is to be done. */
  due: instant("due").notNull(),
  /** When the run began that is at it, or that failed; null between runs. */
  started: instant("started"),
  /** When it was last done, all of it; null: never. */
  done: instant("done"),
  /** Where its next slice begins; null: at the beginning. */
  cursor: text("cursor"),
  /** Runs that began since one last ended well: each is a failure until then. */
  failures: integer("failures").notNull().default(0),
});
