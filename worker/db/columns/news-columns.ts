import { sql } from "drizzle-orm";
import { check, integer, text } from "drizzle-orm/sqlite-core";
import type { NewsFacts } from "../../contract/notifications/news.ts";
import type { NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import { instant } from "./columns.ts";

export const ownPath = (name: string) =>
  check(name, sql`url like '/%' and url not like '//%' and instr(url, char(92)) = 0`);

/**
 * Returns the columns of an event. Without foreign keys: the row survives its subjects, and then has no name for them.
 */
export const news = () => ({
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

export const waits = () => ({
  /** Number of events folded into this row: same member, kind, subject and seat, while it waits. */
  times: integer("times").notNull().default(1),
  /** Earliest time of delivery. */
  dueAt: instant("due_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
  /** Set when the service accepted it, or together with `failure` when it was given up. */
  doneAt: instant("done_at"),
  failure: text("failure"),
});
