import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** Always empty: a row that is put into it fails its batch. @see mustFind in change.ts */
export const guards = sqliteTable("guards", { holds: integer("holds").notNull() }, () => [
  check("guards_hold", sql`holds = 1`),
]);
