import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import { day, flag, instant } from "../columns/columns.ts";
import { news, ownPath, waits } from "../columns/news-columns.ts";
import { sessions, users } from "./users.ts";

export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...news(),
    /** How many of one kind on one thing are folded into this one. */
    times: integer("times").notNull().default(1),
  },
  (t) => [
    unique("notifications_fold").on(t.userId, t.kind, t.url),
    index("notifications_newest").on(t.userId, t.createdAt, t.id),
    index("notifications_by_url").on(t.url, t.userId),
    index("notifications_by_message").on(t.messageId).where(sql`message_id is not null`),
    ownPath("notifications_url"),
  ],
);

/** How a member chose to be told of a kind. */
export const mailChoices = sqliteTable(
  "mail_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** By e-mail. */
    wanted: flag("wanted"),
    /** The other ways; null: as it is by default. */
    bell: integer("bell", { mode: "boolean" }),
    push: integer("push", { mode: "boolean" }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    // Who has chosen a kind that few want.
    index("mail_choices_by_kind").on(t.kind, t.userId),
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
    ...news(),
    ...waits(),
    /** Did not fit into its day: goes out with all others of its member like this, as one digest. */
    digest: flag("digest"),
    /** Held until then by a rule, such as quiet hours: before it nothing of it is late. Null: it never was. */
    heldUntil: integer("held_until"),
  },
  (t) => [
    index("mails_due").on(t.dueAt, t.id).where(sql`done_at is null`),
    index("mails_done").on(t.doneAt),
    index("mails_by_user").on(t.userId),
    index("mails_waiting").on(t.userId, t.url).where(sql`done_at is null`),
    index("mails_by_message").on(t.messageId).where(sql`message_id is not null`),
    ownPath("mails_url"),
  ],
);

/** Who was reminded of what, so that nobody is reminded of it twice; forgotten when the day is over. */
export const reminders = sqliteTable(
  "reminders",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A `NotificationKind`. */
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** The id of a game or an event day; without a foreign key, for it is one or the other. */
    about: text("about").notNull(),
    /** The day that it had: moved to another, it is something else to be reminded of. */
    day: day("day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.about, t.kind, t.day] }), index("reminders_by_day").on(t.day)],
);

/** How many mails that count have gone out on each day of the club's; a digest is one. */
export const mailDays = sqliteTable("mail_days", {
  day: day("day").primaryKey(),
  sent: integer("sent").notNull(),
  /** Those of them that were invitations, reminders, and mails to calendars; the others are news. */
  invitations: integer("invitations").notNull().default(0),
  reminders: integer("reminders").notNull().default(0),
  calendars: integer("calendars").notNull().default(0),
});

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
