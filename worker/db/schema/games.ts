import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { CalendarMethod, SentEvent } from "../../contract/games/calendar-invitations.ts";
import type { SeatedGame } from "../../contract/games/seating.ts";
import type { LateMinutes } from "../../contract/games/seats.ts";
import { createdOnce, creationKey, day, flag, instant, isDay, partOf } from "../columns/columns.ts";
import { threads } from "./discussion.ts";
import { eventDays, tables } from "./events.ts";
import { copies } from "./shelf.ts";
import { users } from "./users.ts";

/** Seatings of an evening: proposals that an editor took. */
export const seatings = sqliteTable(
  "seatings",
  {
    id: text("id").primaryKey(),
    eventDayId: partOf("event_day_id", () => eventDays.id),
    by: text("by_id").references(() => users.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    /** Games made or joined by it, with the number of seats given, and the walk-ins who sit with them. */
    made: text("made", { mode: "json" }).$type<SeatedGame[]>().notNull(),
    undoneAt: instant("undone_at"),
    creationKey: creationKey(),
  },
  (t) => [
    createdOnce("seatings_creation_key", t.by, t.creationKey),
    index("seatings_of_day").on(t.eventDayId, t.at),
    index("seatings_by_editor").on(t.by),
  ],
);

export const games = sqliteTable(
  "games",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Name typed by a NEW member, waiting for approval. Others see `name` meanwhile. */
    heldName: text("held_name"),
    bggId: integer("bgg_id"),
    image: text("image"),
    lookingForTeacher: flag("looking_for_teacher"),
    lookingForCopy: flag("looking_for_copy"),
    isTournament: flag("is_tournament"),
    isPlayTest: flag("is_play_test"),
    minPlayers: integer("min_players").notNull(),
    maxPlayers: integer("max_players").notNull(),
    expectedMinutes: integer("expected_minutes"),
    /** Maintained by triggers on players. The check below prevents overfull games. */
    playerCount: integer("player_count").notNull().default(0),
    date: day("date"),
    /** Sort key of the list: undated games come after all dated ones. */
    listedOn: day("listed_on").generatedAlwaysAs(sql`ifnull(date, '9999-12-31')`, { mode: "virtual" }),
    tableId: text("table_id").references(() => tables.id, { onDelete: "set null" }),
    copyCode: text("copy_code").references(() => copies.code, { onDelete: "set null" }),
    seatingId: text("seating_id").references(() => seatings.id, { onDelete: "set null" }),
    suggestedBy: text("suggested_by").references(() => users.id, { onDelete: "set null" }),
    threadId: text("thread_id")
      .notNull()
      .unique()
      .references(() => threads.id),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
    /** Last sign of interest: a seat taken, an edit, or "still wanted". Null: none since creation. */
    wantedAt: instant("wanted_at"),
    /** Day by which players are needed. */
    neededBy: day("needed_by"),
    /** The value of `neededBy` for which members were notified, or the day on which a player asked for help; null: none. */
    neededTold: day("needed_told"),
  },
  (t) => [
    createdOnce("games_creation_key", t.suggestedBy, t.creationKey),
    // The current list in its order: dated by day, then undated, newest first.
    index("games_current").on(t.listedOn, sql`created_at desc`, t.id).where(sql`player_count > 0`),
    index("games_newest").on(t.createdAt, t.id).where(sql`player_count > 0`),
    index("games_by_date").on(t.date, t.tableId),
    index("games_by_suggester").on(t.suggestedBy, t.createdAt),
    index("games_by_table").on(t.tableId),
    index("games_by_copy").on(t.copyCode, t.date).where(sql`copy_code is not null`),
    index("games_of_seating").on(t.seatingId).where(sql`seating_id is not null`),
    index("games_whose_name_waits").on(t.createdAt).where(sql`held_name is not null`),
    index("games_pictured").on(sql`name collate nocase`, sql`created_at desc`).where(sql`image is not null`),
    check("games_name", sql`length(name) > 0`),
    check("games_min_players", sql`min_players >= 1`),
    check("games_max_players", sql`max_players >= min_players`),
    check("games_not_overfull", sql`player_count between 0 and max_players`),
    check("games_date", sql`date is null or ${isDay(t.date)}`),
  ],
);

export const players = sqliteTable(
  "players",
  {
    gameId: partOf("game_id", () => games.id),
    userId: partOf("user_id", () => users.id),
    signedUpAt: instant("signed_up_at").notNull(),
    signedUpBy: text("signed_up_by").references(() => users.id, { onDelete: "set null" }),
    teaches: flag("teaches"),
    brings: flag("brings"),
    /** Announced delay on `lateOn`, a day of the game. */
    lateMinutes: integer("late_minutes").$type<LateMinutes>(),
    lateOn: day("late_on"),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("players_in_order").on(t.gameId, t.signedUpAt, t.userId),
    index("players_by_user").on(t.userId, t.gameId),
    index("players_by_signer").on(t.signedUpBy),
    index("players_teaching").on(t.gameId).where(sql`teaches = 1`),
  ],
);

export const seatWatchers = sqliteTable(
  "seat_watchers",
  {
    gameId: partOf("game_id", () => games.id),
    userId: partOf("user_id", () => users.id),
    createdAt: instant("created_at").notNull(),
    /** End of the wish for an automatic seat; null: notification only. */
    seatMeUntil: instant("seat_me_until"),
    /** Time of joining the waiting list, which orders it. Unique per game. */
    seatMeSince: instant("seat_me_since"),
    /** The game's day at that time. After a move to another day, an automatic seat must be requested again. */
    seatMeOn: day("seat_me_on"),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("seat_watchers_by_user").on(t.userId, t.gameId),
  ],
);

/** Invitations by email, per seat taken or given up; made and scheduled by triggers on seats and `game_marks`. */
export const calendarInvitations = sqliteTable(
  "calendar_invitations",
  {
    /** Part of the reply address. */
    id: text("id").primaryKey(),
    /** Secret part of the reply address, made by a trigger. Null: last sent before these existed. */
    replyToken: text("reply_token"),
    /** No foreign key: the row outlives the game for some weeks. */
    gameId: text("game_id").notNull(),
    userId: partOf("user_id", () => users.id),
    /** iCalendar METHOD last sent; null: nothing yet. */
    method: text("method").$type<CalendarMethod>(),
    /** iCalendar SEQUENCE last sent; only ever grows. */
    sequence: integer("sequence").notNull().default(0),
    told: text("told", { mode: "json" }).$type<SentEvent>(),
    toldAt: instant("told_at"),
    isDelivered: flag("is_delivered"),
    /** Number of updates in a row, each within an hour of the one before. */
    tellings: integer("tellings").notNull().default(0),
    /** Next time to check for an update; null: after the next change. */
    dueAt: instant("due_at"),
    attempts: integer("attempts").notNull().default(0),
    failure: text("failure"),
  },
  (t) => [
    unique("calendar_invitations_once").on(t.gameId, t.userId),
    index("calendar_invitations_due").on(t.dueAt, t.id).where(sql`due_at is not null`),
    index("calendar_invitations_by_user").on(t.userId),
  ],
);

/** Cancellations still to be sent to calendars of former members. Keeps the address until sent, or for a day. */
export const calendarCancellations = sqliteTable("calendar_cancellations", {
  /** Id, sequence and event of the invitation: calendars match the cancellation by them. */
  id: text("id").primaryKey(),
  gameId: text("game_id").notNull(),
  replyToken: text("reply_token"),
  sequence: integer("sequence").notNull(),
  told: text("told", { mode: "json" }).$type<SentEvent>().notNull(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull(),
  dueAt: instant("due_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
});
