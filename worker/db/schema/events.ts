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
import { OTHER_ANSWERS } from "../../contract/events/own-coming.ts";
import { createdOnce, creationKey, day, flag, instant, isDay, oneOf, partOf } from "../columns/columns.ts";
import { users } from "./users.ts";

export const eventKinds = sqliteTable("event_kinds", {
  /** Id in the API; never changes. */
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  /** Filename under `/calendar/` that calendars subscribe to; never changes. */
  feed: text("feed").notNull().unique(),
  /** Number of the look that its days have in the calendar. */
  mark: integer("mark").notNull(),
  position: integer("position").notNull(),
  /** Set: no new days of this kind. Planned days stay. */
  retiredAt: instant("retired_at"),
});

export const eventDays = sqliteTable(
  "event_days",
  {
    id: text("id").primaryKey(),
    /** Id of the event kind. No foreign key: kinds are never deleted. */
    eventType: text("event_type").notNull(),
    date: day("date").notNull(),
    title: text("title"),
    note: text("note"),
    /** `HH:MM` in the club's time zone; both or neither. Null: the club's usual hours. */
    startsAt: text("starts_at"),
    endsAt: text("ends_at"),
    /** Id of a venue in the club's settings. The first venue if null or no longer there. */
    venueId: text("venue_id"),
    /** Number of places; null is unlimited. Enforced by triggers on comings. */
    capacity: integer("capacity"),
    /** Cancelled days stay on the calendar. */
    cancelledAt: instant("cancelled_at"),
    /** Removed days leave the calendar. Feeds report them as cancelled for some weeks. */
    removedAt: instant("removed_at"),
    /** iCalendar SEQUENCE: grows with every change. */
    sequence: integer("sequence").notNull().default(0),
    changedAt: instant("changed_at").notNull().default(0),
  },
  (t) => [
    unique("event_days_once").on(t.eventType, t.date),
    index("event_days_by_date").on(t.date),
    index("event_days_on").on(t.date).where(sql`cancelled_at is null and removed_at is null`),
    check("event_days_date", isDay(t.date)),
  ],
);

export const comings = sqliteTable(
  "comings",
  {
    eventDayId: partOf("event_day_id", () => eventDays.id),
    userId: partOf("user_id", () => users.id),
    /** `HH:MM` in the club's time zone; null: from the start. */
    fromTime: text("from_time"),
    /** `HH:MM`; null: to the end. */
    untilTime: text("until_time"),
    /** True for those who are given no seat when an evening sits down. */
    ownPlans: flag("own_plans"),
    note: text("note"),
    since: instant("since").notNull(),
    /** True on the waiting list of a full day, which is in the order of `since`. */
    waiting: flag("waiting"),
  },
  (t) => [
    primaryKey({ columns: [t.eventDayId, t.userId] }),
    index("comings_by_user").on(t.userId, t.eventDayId),
    index("comings_waiting").on(t.eventDayId, t.since, t.userId).where(sql`waiting = 1`),
  ],
);

/** Answers of members other than yes. A trigger deletes the row when one of `comings` is written. */
export const dayAnswers = sqliteTable(
  "day_answers",
  {
    eventDayId: partOf("event_day_id", () => eventDays.id),
    userId: partOf("user_id", () => users.id),
    answer: text("answer", { enum: OTHER_ANSWERS }).notNull(),
    /** A seat at one of the day's games that is taken later outweighs the answer. */
    since: instant("since").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventDayId, t.userId] }),
    index("day_answers_by_user").on(t.userId, t.eventDayId),
    check("day_answers_answer", oneOf(t.answer, OTHER_ANSWERS)),
  ],
);

export const dayNotes = sqliteTable(
  "day_notes",
  {
    id: text("id").primaryKey(),
    eventDayId: partOf("event_day_id", () => eventDays.id),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
    /** Set: withdrawn and the text cleared. Still counts towards the limit of notes per day. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    createdOnce("day_notes_creation_key", t.authorId, t.creationKey),
    index("day_notes_of_day").on(t.eventDayId, t.createdAt),
    index("day_notes_by_author").on(t.authorId),
  ],
);

export const walkIns = sqliteTable(
  "walk_ins",
  {
    /** Chosen by the editor's browser, so that a press sent twice adds one person. */
    id: text("id").primaryKey(),
    /** Null once the club no longer keeps it; the row stays for the figures. */
    name: text("name"),
    by: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (t) => [
    index("walk_ins_by_editor").on(t.by),
    index("walk_ins_named").on(t.at).where(sql`name is not null`),
  ],
);

/** Attendance ticked at the door. Rows of former members and their guests stay, without the member. */
export const attendances = sqliteTable(
  "attendances",
  {
    eventDayId: partOf("event_day_id", () => eventDays.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    walkInId: text("walk_in_id").references(() => walkIns.id, { onDelete: "set null" }),
    by: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
  },
  (t) => [
    uniqueIndex("attendances_once").on(t.eventDayId, t.userId),
    uniqueIndex("attendances_walk_in_once").on(t.eventDayId, t.walkInId),
    index("attendances_by_walk_in").on(t.walkInId).where(sql`walk_in_id is not null`),
    index("attendances_by_user").on(t.userId, t.eventDayId),
    index("attendances_by_editor").on(t.by),
  ],
);

export const greeters = sqliteTable("greeters", {
  userId: partOf("user_id", () => users.id).primaryKey(),
  since: instant("since").notNull(),
});

/** Greetings promised for an evening, one for each newcomer. Deleted when a later evening has one. */
export const greetings = sqliteTable(
  "greetings",
  {
    eventDayId: partOf("event_day_id", () => eventDays.id),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    walkInId: text("walk_in_id").references(() => walkIns.id, { onDelete: "cascade" }),
    by: partOf("by_id", () => users.id),
  },
  (t) => [
    uniqueIndex("greetings_once").on(t.eventDayId, t.userId),
    uniqueIndex("greetings_walk_in_once").on(t.eventDayId, t.walkInId),
    index("greetings_by_user").on(t.userId),
    index("greetings_by_walk_in").on(t.walkInId),
    index("greetings_by_greeter").on(t.by),
  ],
);

/**
 * Members and guests expected on a day: by saying so without waiting, or by a seat at a game on its date (twice if
 * both). If days share a date, the game's hours decide. Written by hand in a migration; with a day as a parameter it
 * reads that day's rows only.
 */
export const attendance = sqliteView("attendance", {
  eventDayId: text("event_day_id").notNull(),
  userId: text("user_id").notNull(),
}).existing();

/** Calendar entries of games that have or had a date. Maintained by triggers, so no change is missed. */
export const gameMarks = sqliteTable(
  "game_marks",
  {
    /** No foreign key: the row outlives the game for some weeks. */
    gameId: text("game_id").primaryKey(),
    name: text("name").notNull(),
    date: day("date").notNull(),
    sequence: integer("sequence").notNull().default(0),
    changedAt: instant("changed_at").notNull(),
    /** Set while the game has no date or no players. */
    cancelledAt: instant("cancelled_at"),
  },
  (t) => [
    index("game_marks_by_date").on(t.date),
    index("game_marks_cancelled").on(t.cancelledAt).where(sql`cancelled_at is not null`),
  ],
);

export const calendarAddresses = sqliteTable("calendar_addresses", {
  userId: partOf("user_id", () => users.id).primaryKey(),
  /** Keyed hash. The secret itself is stored in the member's calendar only. */
  secretHash: text("secret_hash").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});

export const tables = sqliteTable("tables", {
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  seats: integer("seats"),
  position: integer("position").notNull(),
  /** Set: no new games at this table. Games already there stay. */
  retiredAt: instant("retired_at"),
});
