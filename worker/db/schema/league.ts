import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { day, flag, fraction, instant, isDay } from "../columns.ts";
import { games } from "./games.ts";
import { users } from "./users.ts";

/** A league year and the rule it is played by. */
export const seasons = sqliteTable(
  "seasons",
  {
    year: integer("year").primaryKey(),
    /** Whether the menu shows it. */
    shown: flag("shown"),
    closedAt: instant("closed_at"),
    /** K of the corrected average. */
    correction: integer("correction").notNull().default(12),
    minimumGames: integer("minimum_games").notNull().default(1),
  },
  () => [
    check("seasons_year", sql`year between 1900 and 2200`),
    check("seasons_correction", sql`correction >= 0`),
  ],
);

/** A person in the league, with or without an account. */
export const leaguePlayers = sqliteTable(
  "league_players",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    userId: text("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [index("league_players_by_name").on(t.name), check("league_players_name", sql`length(name) > 0`)],
);

/** A game that was played to its end on a day. */
export const results = sqliteTable(
  "results",
  {
    id: text("id").primaryKey(),
    seasonYear: integer("season_year")
      .notNull()
      .references(() => seasons.year),
    gameId: text("game_id").references(() => games.id, { onDelete: "set null" }),
    gameName: text("game_name").notNull(),
    playedOn: day("played_on").notNull(),
    enteredBy: text("entered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("results_by_season").on(t.seasonYear, t.playedOn),
    index("results_by_game").on(t.gameId),
    index("results_by_enterer").on(t.enteredBy),
    check("results_played_on", isDay(t.playedOn)),
  ],
);

/** Who finished where; ties share a place. */
export const placings = sqliteTable(
  "placings",
  {
    resultId: text("result_id")
      .notNull()
      .references(() => results.id, { onDelete: "cascade" }),
    playerId: text("player_id")
      .notNull()
      .references(() => leaguePlayers.id),
    place: integer("place").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resultId, t.playerId] }),
    index("placings_by_player").on(t.playerId, t.resultId),
    check("placings_place", sql`place >= 1`),
  ],
);

/** The table of a season as rows, refreshed with each result. */
export const standings = sqliteTable(
  "standings",
  {
    seasonYear: integer("season_year")
      .notNull()
      .references(() => seasons.year),
    playerId: text("player_id")
      .notNull()
      .references(() => leaguePlayers.id),
    /** Zero-based; ties share it. */
    ranking: integer("ranking").notNull(),
    lastRanking: integer("last_ranking"),
    avgPoints: fraction("avg_points").notNull(),
    correctedPoints: fraction("corrected_points").notNull(),
    gamesPlayed: integer("games_played").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seasonYear, t.playerId] }),
    index("standings_in_order").on(t.seasonYear, t.ranking, sql`avg_points desc`),
    index("standings_by_player").on(t.playerId),
    check("standings_ranking", sql`ranking >= 0`),
  ],
);
