import { sql } from "drizzle-orm";
import { check, integer, text } from "drizzle-orm/sqlite-core";
import type { NewsFacts } from "../../contract/notifications/news.ts";
import type { NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import { instant } from "./columns.ts";

export const ownPath = (name: string) =>
  check(name, sql`url like '/%' and url not like '//%' and instr(url, char(92)) = 0`);

/**
 * What is told: who did what to which things. Words are made of it when it is shown or mailed, by looking the ids up;
 * what is not there any more has no name. The ids refer to no table, so that nothing is told less when one goes.
 */
export const news = () => ({
  /** A `NotificationKind`; a new one needs no migration. */
  kind: text("kind").$type<NotificationKind>().notNull(),
  /** A path on this site. */
  url: text("url").notNull(),
  actorId: text("actor_id"),
  /** Whom it was done to, where that is neither the actor nor who is told. */
  playerId: text("player_id"),
  gameId: text("game_id"),
  postId: text("post_id"),
  /** Of a message, or of a note to a day. */
  messageId: text("message_id"),
  /** Who took a seat or lost it by the act that is told: by this it is found when the act is taken back. */
  seatOf: text("seat_of"),
  facts: text("facts", { mode: "json" }).$type<NewsFacts>(),
  /** Words as an earlier version kept them; null where they are made of the above. */
  title: text("title"),
  brief: text("brief"),
  createdAt: instant("created_at").notNull(),
});

/** How what is told to somebody who is elsewhere waits, and what became of it. */
export const waits = () => ({
  /** How many acts are folded into this one: those of one member and kind on one thing, and seat, while it waits. */
  times: integer("times").notNull().default(1),
  /** Not before. */
  dueAt: instant("due_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
  /** Set when the service took it, or (with `failure`) when it never will. */
  doneAt: instant("done_at"),
  /** Why it could not be sent when it was last tried, or never will be; null for what was sent. */
  failure: text("failure"),
});
