import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { CalendarMethod, ToldEvent } from "../../contract/games/calendar-invitations.ts";
import { flag, instant } from "../columns.ts";
import { users } from "./users.ts";

/**
 * What the calendar of a member was told by mail of a game at which they sit, or sat. Triggers on seats and
 * `game_marks` make the rows and say when to look at them, so that no way to change a game is missed.
 */
export const calendarInvitations = sqliteTable(
  "calendar_invitations",
  {
    /** Names it in the address that answers go to. */
    id: text("id").primaryKey(),
    /** Proves there that we wrote the address: made by a trigger, beside the id. Null: it was told before there were any. */
    replyToken: text("reply_token"),
    /** Without a foreign key: it outlives the game for some weeks. */
    gameId: text("game_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What was told last; null: nothing yet. */
    method: text("method").$type<CalendarMethod>(),
    /** Of what was told last: it only ever grows. */
    sequence: integer("sequence").notNull().default(0),
    told: text("told", { mode: "json" }).$type<ToldEvent>(),
    toldAt: instant("told_at"),
    /** The mail service took it. */
    isDelivered: flag("is_delivered"),
    /** How often something new was told, each time within an hour of the time before. */
    tellings: integer("tellings").notNull().default(0),
    /** When to look whether there is something to tell; null: once something changes. */
    dueAt: instant("due_at"),
    attempts: integer("attempts").notNull().default(0),
    /** Why it could not be told when it was last tried. */
    failure: text("failure"),
  },
  (t) => [
    unique("calendar_invitations_once").on(t.gameId, t.userId),
    index("calendar_invitations_due").on(t.dueAt, t.id).where(sql`due_at is not null`),
    index("calendar_invitations_by_user").on(t.userId),
  ],
);

/**
 * What calendars of members who have left the club are still to be told: that a game is none of theirs any more. With the
 * address, until it is told or a day has gone by.
 */
export const calendarCancellations = sqliteTable("calendar_cancellations", {
  /** That of the invitation, and what was told with it, for calendars know it again by these. */
  id: text("id").primaryKey(),
  gameId: text("game_id").notNull(),
  replyToken: text("reply_token"),
  sequence: integer("sequence").notNull(),
  told: text("told", { mode: "json" }).$type<ToldEvent>().notNull(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull(),
  dueAt: instant("due_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
});
