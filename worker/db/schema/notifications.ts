import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_KINDS } from "../../contract/notifications.ts";
import { flag, instant, oneOf } from "../columns.ts";
import { users } from "./users.ts";

const ownPath = (name: string) =>
  check(name, sql`url like '/%' and url not like '//%' and instr(url, char(92)) = 0`);

export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    /** A path on this site. */
    url: text("url").notNull(),
    title: text("title").notNull(),
    brief: text("brief").notNull(),
    /** How many of one kind on one thing are folded into this one. */
    times: integer("times").notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("notifications_fold").on(t.userId, t.kind, t.url),
    index("notifications_newest").on(t.userId, t.createdAt, t.id),
    index("notifications_by_url").on(t.url, t.userId),
    check("notifications_kind", oneOf(t.kind, NOTIFICATION_KINDS)),
    ownPath("notifications_url"),
  ],
);

/** What a member chose to get by e-mail, where it differs from the default of its kind. */
export const mailChoices = sqliteTable(
  "mail_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    wanted: flag("wanted"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check("mail_choices_kind", oneOf(t.kind, NOTIFICATION_KINDS)),
  ],
);

/** Mails to be sent by the cron: written in the batch of the act that they tell of. */
export const mails = sqliteTable(
  "mails",
  {
    /** Also the key by which the mail service knows a second try from a second mail. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NOTIFICATION_KINDS }).notNull(),
    url: text("url").notNull(),
    title: text("title").notNull(),
    brief: text("brief").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Not before. */
    dueAt: instant("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Set when the mail service took it, or (with `failure`) when it never will. */
    doneAt: instant("done_at"),
    failure: text("failure"),
  },
  (t) => [
    index("mails_due").on(t.dueAt, t.id).where(sql`done_at is null`),
    index("mails_done").on(t.doneAt),
    index("mails_by_user").on(t.userId),
    ownPath("mails_url"),
  ],
);
