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
import type { NewsFacts } from "../../contract/notifications/news.ts";
import type { NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import { day, flag, instant, partOf } from "../columns/columns.ts";
import { sessions, users } from "./users.ts";

const ownPath = (name: string) =>
  check(name, sql`url like '/%' and url not like '//%' and instr(url, char(92)) = 0`);

/** Returns the columns of an event. No foreign keys: the row survives its subjects, then without names for them. */
const news = () => ({
  /** A `NotificationKind`. New kinds need no migration. */
  kind: text("kind").$type<NotificationKind>().notNull(),
  /** Path on this site. */
  url: text("url").notNull(),
  actorId: text("actor_id"),
  /** Member affected by the event, if neither the actor nor the recipient. */
  playerId: text("player_id"),
  gameId: text("game_id"),
  postId: text("post_id"),
  /** Id of a message, or of a note to a day. */
  messageId: text("message_id"),
  /** Member who gained or lost a seat by this event. Identifies the row when the action is undone. */
  seatOf: text("seat_of"),
  facts: text("facts", { mode: "json" }).$type<NewsFacts>(),
  /** Texts stored by an earlier version; null where they are made from the columns above. */
  title: text("title"),
  brief: text("brief"),
  createdAt: instant("created_at").notNull(),
});

const waits = () => ({
  /** Number of events folded into this row: same member, kind, subject and seat, while it waits. */
  times: integer("times").notNull().default(1),
  dueAt: instant("due_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
  /** Set when the service accepted it, or together with `failure` when it was given up. */
  doneAt: instant("done_at"),
  failure: text("failure"),
});

export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    ...news(),
    /** Number of events folded into this one: same kind, same subject. */
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

export const mailChoices = sqliteTable(
  "mail_choices",
  {
    userId: partOf("user_id", () => users.id),
    kind: text("kind").$type<NotificationKind>().notNull(),
    wanted: flag("wanted"),
    /** Other channels; null: the default. */
    bell: integer("bell", { mode: "boolean" }),
    push: integer("push", { mode: "boolean" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), index("mail_choices_by_kind").on(t.kind, t.userId)],
);

/** The email queue: rows are written in the batch of the action, the cron sends them. */
export const mails = sqliteTable(
  "mails",
  {
    /** Id of the mail, and the mail service's idempotency key. */
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    ...news(),
    ...waits(),
    /** Over the daily budget: goes out together with the member's others as one digest. */
    digest: flag("digest"),
    /** End of a hold, such as quiet hours; the mail counts as overdue only after it. Null: never held. */
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

/** Reminders sent, so that none goes out twice. Deleted after the day. */
export const reminders = sqliteTable(
  "reminders",
  {
    userId: partOf("user_id", () => users.id),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Id of a game or an event day; no foreign key, since it may be either. */
    about: text("about").notNull(),
    /** Day of the subject. If it moves, there is another reminder. */
    day: day("day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.about, t.kind, t.day] }), index("reminders_by_day").on(t.day)],
);

/** Number of mails sent per day that count towards the budget; a digest counts as one. */
export const mailDays = sqliteTable("mail_days", {
  day: day("day").primaryKey(),
  sent: integer("sent").notNull(),
  /** Numbers of invitations, reminders and calendar mails among `sent`. The rest are notifications. */
  invitations: integer("invitations").notNull().default(0),
  reminders: integer("reminders").notNull().default(0),
  calendars: integer("calendars").notNull().default(0),
});

/** The site's VAPID key pair (RFC 8292): one row, made when first needed. In no backup, nor are the two tables below. */
export const pushKeys = sqliteTable(
  "push_keys",
  {
    row: integer("row").primaryKey(),
    /** Base64url: a point on P-256 and the private scalar. */
    publicKey: text("public_key").notNull(),
    privateKey: text("private_key").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  () => [check("push_keys_one_row", sql`row = 1`)],
);

export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    /** Prefix of the endpoint's hash, by which a browser recognises its own. */
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    /** Session of that browser: signing out deletes the subscription. */
    sessionHash: text("session_hash")
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: "cascade", onUpdate: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The site's public key of that time: the push service accepts no other. */
    serverKey: text("server_key").notNull(),
    createdAt: instant("created_at").notNull(),
    sentAt: integer("sent_at"),
    failures: integer("failures").notNull().default(0),
  },
  (t) => [
    index("push_subscriptions_by_user").on(t.userId),
    uniqueIndex("push_subscriptions_by_session").on(t.sessionHash),
  ],
);

/** The push queue, one row per browser: written in the batch of the action, like emails. */
export const pushes = sqliteTable(
  "pushes",
  {
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    subscriptionId: partOf("subscription_id", () => pushSubscriptions.id),
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
