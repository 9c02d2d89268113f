import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

/** What the club decides while the site runs, by name. */
export const clubSettings = sqliteTable("club_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/**
 * Which site's records these are, in one row: the bucket of its files carries the same id. Made by the first sweep of
 * files.
 */
export const instance = sqliteTable(
  "instance",
  {
    row: integer("row").primaryKey(),
    id: text("id").notNull(),
    /** When the bucket was first seen to carry the id; null until then. */
    boundAt: instant("bound_at"),
  },
  () => [check("instance_one_row", sql`row = 1`)],
);

/** Who decided what, when: every act of moderation and every change of a role. Never changed, never deleted. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    at: instant("at").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** As it was then. */
    actorName: text("actor_name").notNull(),
    action: text("action").notNull(),
    /** On what or whom, in words. */
    subject: text("subject").notNull(),
    /** A path on this site, or null. */
    url: text("url"),
  },
  (t) => [index("audit_log_newest").on(t.at, t.id), index("audit_log_by_actor").on(t.actorId)],
);
