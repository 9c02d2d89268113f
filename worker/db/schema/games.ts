import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { CalendarMethod, ToldEvent } from "../../contract/games/calendar-invitations.ts";
import { createdOnce, creationKey, day, flag, instant, isDay } from "../columns/columns.ts";
import { threads } from "./discussion.ts";
import { tables } from "./events.ts";
import { users } from "./users.ts";

export const games = sqliteTable(
  "games",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** The name that a NEW member has typed, while it waits for an editor; others see `name` meanwhile. */
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
    /** Kept by triggers on players; the check below makes an overfull game impossible. */
    playerCount: integer("player_count").notNull().default(0),
    date: day("date"),
    /** The day it is listed under: undated games come after every dated one. */
    listedOn: day("listed_on").generatedAlwaysAs(sql`ifnull(date, '9999-12-31')`, { mode: "virtual" }),
    tableId: text("table_id").references(() => tables.id, { onDelete: "set null" }),
    suggestedBy: text("suggested_by").references(() => users.id, { onDelete: "set null" }),
    threadId: text("thread_id")
      .notNull()
      .unique()
      .references(() => threads.id),
    /** Grows with every edit; an edit made on an older one is refused. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    creationKey: creationKey(),
    /** When somebody last asked for it: took a seat, edited it, or said that it is still wanted; null: not since it was made. */
    wantedAt: instant("wanted_at"),
    /** The day by which it must have its least players. */
    neededBy: day("needed_by"),
    /** The one of these days that those who may be missing were told of, or the day on which a player asked them; null: none. */
    neededTold: day("needed_told"),
  },
  (t) => [
    createdOnce("games_creation_key", t.suggestedBy, t.creationKey),
    // The current list in its order: dated by day, then undated, newest first.
    index("games_current").on(t.listedOn, sql`created_at desc`, t.id).where(sql`player_count > 0`),
    // The latest, for feeds.
    index("games_newest").on(t.createdAt, t.id).where(sql`player_count > 0`),
    index("games_by_date").on(t.date, t.tableId),
    // What a member has suggested of late.
    index("games_by_suggester").on(t.suggestedBy, t.createdAt),
    index("games_by_table").on(t.tableId),
    index("games_whose_name_waits").on(t.createdAt).where(sql`held_name is not null`),
    // The newest picture of a game by its name.
    index("games_pictured").on(sql`name collate nocase`, sql`created_at desc`).where(sql`image is not null`),
    check("games_name", sql`length(name) > 0`),
    check("games_min_players", sql`min_players >= 1`),
    check("games_max_players", sql`max_players >= min_players`),
    check("games_not_overfull", sql`player_count between 0 and max_players`),
    check("games_date", sql`date is null or ${isDay(t.date)}`),
  ],
);

/** Who sits at which game. */
export const players = sqliteTable(
  "players",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    signedUpAt: instant("signed_up_at").notNull(),
    signedUpBy: text("signed_up_by").references(() => users.id, { onDelete: "set null" }),
    /** Says that they will explain the rules. */
    teaches: flag("teaches"),
    /** Says that they will bring the copy. */
    brings: flag("brings"),
    /** How late they will be on that day of the game. */
    lateMinutes: integer("late_minutes"),
    lateOn: day("late_on"),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("players_in_order").on(t.gameId, t.signedUpAt, t.userId),
    index("players_by_user").on(t.userId, t.gameId),
    index("players_by_signer").on(t.signedUpBy),
    // Whether anyone teaches a game, as the list says of each.
    index("players_teaching").on(t.gameId).where(sql`teaches = 1`),
  ],
);

/** Who wants to hear when a seat becomes free at a game that is full, or to be given it. */
export const seatWatchers = sqliteTable(
  "seat_watchers",
  {
    gameId: text("game_id")
      .notNull()
      .references(() => games.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    /** Until when they also want to be given a seat; null: they only want to hear of it. */
    seatMeUntil: instant("seat_me_until"),
    /** When they asked for that: their place in line. No two at one game have the same. */
    seatMeSince: instant("seat_me_since"),
    /** The game's day when they asked; moved to another one, nobody is given a seat who has not asked anew. */
    seatMeOn: day("seat_me_on"),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("seat_watchers_by_user").on(t.userId, t.gameId),
  ],
);

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
