import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdOnce, creationKey, day, flag, instant, isDay } from "../columns.ts";
import { threads } from "./threads.ts";
import { users } from "./users.ts";

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
    /** The one of these days that those who may be missing were told of; null: of none. */
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
 * A number a list, another one after each change of what the list shows, so that what has not changed need not be read or
 * made again: `games` is the current list, `site` what visitors' pages show, `calendar` what subscribed calendars are told.
 * Saves raise it. @see effects.ts in db/
 */
export const revisions = sqliteTable("revisions", {
  list: text("list", { enum: ["games", "site", "calendar"] }).primaryKey(),
  revision: integer("revision").notNull(),
});
