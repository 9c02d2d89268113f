import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  sqliteView,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { createdOnce, creationKey, day, flag, instant, isDay } from "../columns/columns.ts";
import { users } from "./users.ts";

/** The kinds of days on which the club meets. */
export const eventKinds = sqliteTable("event_kinds", {
  /** What the API calls it: it never changes. */
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  /** The file under `/calendar/` that calendars subscribe to: it never changes either. */
  feed: text("feed").notNull().unique(),
  /** Which of the calendar's looks its days have. */
  mark: integer("mark").notNull(),
  position: integer("position").notNull(),
  /** Since when no day can be planned of it; those that are stay. */
  retiredAt: instant("retired_at"),
});

/** The days on which the club meets. */
export const eventDays = sqliteTable(
  "event_days",
  {
    id: text("id").primaryKey(),
    /** The id of its kind. Without a foreign key: kinds are never deleted. */
    eventType: text("event_type").notNull(),
    date: day("date").notNull(),
    /** Over the name of its type. */
    title: text("title"),
    note: text("note"),
    /** `HH:MM` by the club's clock; both or neither. Without, the club's usual hours hold. */
    startsAt: text("starts_at"),
    endsAt: text("ends_at"),
    /** Which of the club's venues; null, or one that it no longer has: the first. */
    venueId: text("venue_id"),
    /** As many as there is room for; null: there is room for all. Kept by triggers on comings. */
    capacity: integer("capacity"),
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
    // Of those to come that are on, the next.
    index("event_days_on").on(t.date).where(sql`cancelled_at is null and removed_at is null`),
    check("event_days_date", isDay(t.date)),
  ],
);

/** Who said that they are coming to a day, with or without a game. */
export const comings = sqliteTable(
  "comings",
  {
    eventDayId: text("event_day_id")
      .notNull()
      .references(() => eventDays.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `HH:MM` by the club's clock; null: from the start. */
    fromTime: text("from_time"),
    /** With whom, or whatever else they want to say. */
    note: text("note"),
    since: instant("since").notNull(),
    /** The day was full; waits, in the order of `since`, for a place. */
    waiting: flag("waiting"),
  },
  (t) => [
    primaryKey({ columns: [t.eventDayId, t.userId] }),
    index("comings_by_user").on(t.userId, t.eventDayId),
    index("comings_waiting").on(t.eventDayId, t.since, t.userId).where(sql`waiting = 1`),
  ],
);

/** What an editor wrote to all who come to a day. */
export const dayNotes = sqliteTable(
  "day_notes",
  {
    id: text("id").primaryKey(),
    eventDayId: text("event_day_id")
      .notNull()
      .references(() => eventDays.id, { onDelete: "cascade" }),
    /** Null: the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
    /** Set: taken back, words and all; it stays one of those that a day may have. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    createdOnce("day_notes_creation_key", t.authorId, t.creationKey),
    index("day_notes_of_day").on(t.eventDayId, t.createdAt),
    index("day_notes_by_author").on(t.authorId),
  ],
);

/**
 * Who was at a day, ticked at the door. Of who has left the club, and of a guest who went with them, there stays only that
 * somebody was there.
 */
export const attendances = sqliteTable(
  "attendances",
  {
    eventDayId: text("event_day_id")
      .notNull()
      .references(() => eventDays.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Who ticked them. */
    by: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (t) => [
    uniqueIndex("attendances_once").on(t.eventDayId, t.userId),
    index("attendances_by_user").on(t.userId, t.eventDayId),
    index("attendances_by_editor").on(t.by),
  ],
);

/**
 * Who comes to which day: those who said so and do not wait, and those with a seat at a game on its date; twice who did both.
 * Where several days are on one date, a seat belongs to that by whose hours the game goes. A view, made by hand in a
 * migration; asked about one day (a parameter) it reads that day's rows only.
 */
export const attendance = sqliteView("attendance", {
  eventDayId: text("event_day_id").notNull(),
  userId: text("user_id").notNull(),
}).existing();

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

/** The tables of the club room. */
export const tables = sqliteTable("tables", {
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  /** How many it seats; null: nobody has said. */
  seats: integer("seats"),
  position: integer("position").notNull(),
  /** Since when no game can be given it; the games that have it keep it. */
  retiredAt: instant("retired_at"),
});
