import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, instant } from "../columns.ts";
import { users } from "./users.ts";

/** What the club decides while the site runs, by name. */
export const clubSettings = sqliteTable("club_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

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

/** How often what failed on a day of the club's, by kind. Holds nothing of anybody's; forgotten after some weeks. */
export const failures = sqliteTable(
  "failures",
  {
    day: day("day").notNull(),
    /** A `FailureKind`; a new one needs no migration. */
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    lastAt: instant("last_at").notNull(),
    /** Of the last one, by which the log has it; null where no request failed. */
    requestId: text("request_id"),
    /** What the last one that said something for an operator said. */
    said: text("said"),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);
