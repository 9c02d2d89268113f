import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

/** What the club decides while the site runs, by name. */
export const clubSettings = sqliteTable("club_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

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
