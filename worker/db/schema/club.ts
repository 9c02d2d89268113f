import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns/columns.ts";

export const club = sqliteTable(
  "club",
  {
    row: integer("row").primaryKey(),
    version: integer("version").notNull(),
    /** A JSON object with fields of `clubForm`. Missing fields come from the environment. */
    settings: text("settings").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  () => [check("club_one_row", sql`row = 1`)],
);
