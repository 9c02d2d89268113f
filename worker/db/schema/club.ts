import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns/columns.ts";

/** The club's settings as they were saved last, in one row: none before the first time. */
export const club = sqliteTable(
  "club",
  {
    row: integer("row").primaryKey(),
    /** Grows with every save. */
    version: integer("version").notNull(),
    /** A JSON object with the fields of `clubForm`; those that it lacks are as the environment has them. */
    settings: text("settings").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  () => [check("club_one_row", sql`row = 1`)],
);
