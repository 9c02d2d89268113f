import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { NotificationKind } from "../../contract/notification-kinds.ts";
import type { NewsFacts } from "../../contract/notifications.ts";
import { day, flag, instant } from "../columns.ts";
import { users } from "./users.ts";

const ownPath = (name: string) =>
  check(name, sql`url like '/%' and url not like '//%' and instr(url, char(92)) = 0`);

/**
 * What is told: who did what to which things. Words are made of it when it is shown or mailed, by looking the ids up;
 * what is not there any more has no name. The ids refer to no table, so that nothing is told less when one goes.
 */
const news = () => ({
  /** A `NotificationKind`; a new one needs no migration. */
  kind: text("kind").$type<NotificationKind>().notNull(),
  /** A path on this site. */
  url: text("url").notNull(),
  actorId: text("actor_id"),
  /** Whom it was done to, where that is neither the actor nor who is told. */
  playerId: text("player_id"),
  gameId: text("game_id"),
  postId: text("post_id"),
  messageId: text("message_id"),
  /** Who took a seat or lost it by the act that is told: by this it is found when the act is taken back. */
  seatOf: text("seat_of"),
  facts: text("facts", { mode: "json" }).$type<NewsFacts>(),
  /** Words as an earlier version kept them; null where they are made of the above. */
  title: text("title"),
  brief: text("brief"),
  createdAt: instant("created_at").notNull(),
});

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

/** What a member chose to get by e-mail, where it differs from the default of its kind. */
export const mailChoices = sqliteTable(
  "mail_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    wanted: flag("wanted"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
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
    /** How many acts are folded into this one: those of one member and kind on one thing, and seat, while it waits. */
    times: integer("times").notNull().default(1),
    /** Did not fit into its day: goes out with all others of its member like this, as one digest. */
    digest: flag("digest"),
    /** Not before. */
    dueAt: instant("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Set when the mail service took it, or (with `failure`) when it never will. */
    doneAt: instant("done_at"),
    /** Why it could not be sent when it was last tried, or never will be; null for what was sent. */
    failure: text("failure"),
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

/** How many mails of news have gone out on each day of the club's; a digest is one. */
export const mailDays = sqliteTable("mail_days", {
  day: day("day").primaryKey(),
  sent: integer("sent").notNull(),
});
