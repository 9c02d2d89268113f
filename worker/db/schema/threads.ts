import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "../columns.ts";
import { users } from "./users.ts";

export const MODERATION = ["NONE", "SHOW", "BLOCK"] as const;

export const threads = sqliteTable("threads", {
  id: text("id").primaryKey(),
  createdAt: instant("created_at").notNull(),
});

export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** Null: anonymous, the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    replyToId: text("reply_to_id").references((): AnySQLiteColumn => messages.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    /** NONE is shown, SHOW was reviewed, BLOCK is for its author and editors only. */
    moderation: text("moderation", { enum: MODERATION }).notNull().default("NONE"),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("messages_in_thread").on(t.threadId, t.createdAt, t.id),
    index("messages_by_author").on(t.authorId, t.createdAt),
    index("messages_by_reply").on(t.replyToId),
    check("messages_text", sql`length(text) > 0`),
    check("messages_moderation", oneOf(t.moderation, MODERATION)),
  ],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** A path on this site. */
    url: text("url").notNull(),
    title: text("title").notNull(),
    brief: text("brief").notNull(),
    /** How many of one kind on one thing are folded into this one. */
    times: instant("times").notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("notifications_fold").on(t.userId, t.kind, t.url),
    index("notifications_newest").on(t.userId, t.createdAt),
    check("notifications_url", sql`url like '/%' and url not like '//%'`),
  ],
);
