import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { EVENT_TYPES } from "../../contract/event-names.ts";
import { day, instant, isDay, oneOf } from "../columns.ts";
import { users } from "./users.ts";

/** The days on which the club meets. */
export const eventDays = sqliteTable(
  "event_days",
  {
    id: text("id").primaryKey(),
    eventType: text("event_type", { enum: EVENT_TYPES }).notNull(),
    date: day("date").notNull(),
    /** Over the name of its type. */
    title: text("title"),
    note: text("note"),
    /** `HH:MM` by the club's clock; both or neither. Without, the club's usual hours hold. */
    startsAt: text("starts_at"),
    endsAt: text("ends_at"),
    /** Set: it stays on the calendar, and says so. */
    cancelledAt: instant("cancelled_at"),
    /** Set: gone from the calendar; feeds say for some weeks that it is cancelled. */
    removedAt: instant("removed_at"),
    /** Grows with every change, as calendars that subscribed expect it. */
    sequence: integer("sequence").notNull().default(0),
    changedAt: instant("changed_at").notNull().default(0),
  },
  (t) => [
    unique("event_days_once").on(t.eventType, t.date),
    index("event_days_by_date").on(t.date),
    check("event_days_type", oneOf(t.eventType, EVENT_TYPES)),
    check("event_days_date", isDay(t.date)),
  ],
);

/** What calendars are told of a game that has, or had, a date; kept by triggers, so that no way to change it is missed. */
export const gameMarks = sqliteTable(
  "game_marks",
  {
    /** Without a foreign key: it outlives the game for some weeks. */
    gameId: text("game_id").primaryKey(),
    name: text("name").notNull(),
    /** The last one it had. */
    date: day("date").notNull(),
    sequence: integer("sequence").notNull().default(0),
    changedAt: instant("changed_at").notNull(),
    /** Set while it has no date, or no player. */
    cancelledAt: instant("cancelled_at"),
  },
  (t) => [
    index("game_marks_by_date").on(t.date),
    index("game_marks_cancelled").on(t.cancelledAt).where(sql`cancelled_at is not null`),
  ],
);

/** The secret address of a member's own calendar. */
export const calendarAddresses = sqliteTable("calendar_addresses", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Keyed hash; the secret itself is in the member's calendar only. */
  secretHash: text("secret_hash").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});
