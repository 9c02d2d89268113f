import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { news, ownPath, waits } from "../news-columns.ts";
import { sessions, users } from "./users.ts";

/**
 * By what push services know the site (VAPID, RFC 8292), in one row: made when it is first needed. Like the other two
 * tables, it is in no backup.
 */
export const pushKeys = sqliteTable(
  "push_keys",
  {
    row: integer("row").primaryKey(),
    /** Both in base64url: a point of P-256, and its secret number. */
    publicKey: text("public_key").notNull(),
    privateKey: text("private_key").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  () => [check("push_keys_one_row", sql`row = 1`)],
);

/** The browsers on which members are told by push, each by the address that its push service gave it. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    /** Some of the address's hash: the browser knows its own by it. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that the browser had: who signs out there is told nothing there any more. */
    sessionHash: text("session_hash")
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: "cascade", onUpdate: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's keys, by which only it can read what is sent (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The site's public key with which it was made: no other may send to it. */
    serverKey: text("server_key").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When its push service last took something. */
    sentAt: integer("sent_at"),
    /** How often it has failed since. */
    failures: integer("failures").notNull().default(0),
  },
  (t) => [
    index("push_subscriptions_by_user").on(t.userId),
    uniqueIndex("push_subscriptions_by_session").on(t.sessionHash),
  ],
);

/** What is to be pushed, a row for each browser: written in the batch of the act that it tells of, as mails are. */
export const pushes = sqliteTable(
  "pushes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    ...news(),
    ...waits(),
  },
  (t) => [
    index("pushes_due").on(t.dueAt, t.id).where(sql`done_at is null`),
    index("pushes_done").on(t.doneAt),
    index("pushes_by_subscription").on(t.subscriptionId),
    index("pushes_waiting").on(t.userId, t.url).where(sql`done_at is null`),
    index("pushes_by_message").on(t.messageId).where(sql`message_id is not null`),
    ownPath("pushes_url"),
  ],
);
