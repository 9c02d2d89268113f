import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { RESULT_KINDS } from "../../contract/league/league-limits.ts";
import type { WaitingPlay } from "../../contract/league/proposals.ts";
import { day, flag, fraction, instant, isDay, oneOf, partOf } from "../columns/columns.ts";
import { games } from "./games.ts";
import { users } from "./users.ts";

const REVISION_ACTIONS = ["entered", "corrected", "removed", "imported"] as const;

export const seasons = sqliteTable(
  "seasons",
  {
    year: integer("year").primaryKey(),
    shown: flag("shown"),
    closedAt: instant("closed_at"),
    /** K of the corrected average. */
    correction: integer("correction").notNull().default(12),
    minimumGames: integer("minimum_games").notNull().default(1),
    name: text("name"),
    words: text("words"),
    /** Number of counted games and the last day of play, updated with the standings. */
    games: integer("games").notNull().default(0),
    lastDay: day("last_day"),
    /** Grows with every change to its results, so that concurrent saves detect each other. */
    version: integer("version").notNull().default(0),
    /** The standings are stale. The request that saved recomputes them, or else the cron a minute later. */
    tableDue: flag("table_due"),
    /** No longer used. */
    stale: flag("stale"),
  },
  () => [
    check("seasons_year", sql`year between 1900 and 2200`),
    check("seasons_correction", sql`correction >= 0`),
  ],
);

export const leaguePlayers = sqliteTable(
  "league_players",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    userId: text("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    /** Left the club and asked not to be listed. */
    unlisted: flag("unlisted"),
    /** The guest was named by a member who does not manage the league: their host may not delete or hand on its results. */
    claimed: flag("claimed"),
    /** Number of results. Maintained by triggers. */
    games: integer("games").notNull().default(0),
  },
  (t) => [index("league_players_by_name").on(t.name), check("league_players_name", sql`length(name) > 0`)],
);

/** Players by the names that files of plays give them, as once confirmed. A trigger forgets a player's with their name. */
export const playAliases = sqliteTable(
  "play_aliases",
  {
    /** `bgg:` and a user name of BoardGameGeek, or `name:` and a name, in lower case. */
    called: text("called").primaryKey(),
    playerId: partOf("player_id", () => leaguePlayers.id),
  },
  (t) => [index("play_aliases_by_player").on(t.playerId)],
);

/** Members whose new plays are fetched from BoardGameGeek, because they switched it on. */
export const playLoggers = sqliteTable(
  "play_loggers",
  {
    userId: partOf("user_id", () => users.id).primaryKey(),
    /** Day on which they switched it on; earlier plays are not fetched. */
    since: day("since").notNull(),
    fetchedAt: instant("fetched_at"),
    /** Earliest time of the next fetch. */
    dueAt: instant("due_at").notNull(),
    /** BoardGameGeek knows nobody of the member's name there. */
    isUnknown: flag("is_unknown"),
  },
  (t) => [index("play_loggers_due").on(t.dueAt)],
);

/** Plays fetched from BoardGameGeek, which wait for an editor. */
export const waitingPlays = sqliteTable(
  "waiting_plays",
  {
    /** Source of the result that it may become: `bgg:` and the play's id. */
    source: text("source").primaryKey(),
    userId: partOf("user_id", () => users.id),
    /** Null once it was imported or put aside: the row stays, so that it isn't fetched again. */
    play: text("play", { mode: "json" }).$type<WaitingPlay>(),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (t) => [
    index("waiting_plays_by_user").on(t.userId),
    index("waiting_plays_newest").on(t.fetchedAt, t.source).where(sql`play is not null`),
  ],
);

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
    kind: text("kind", { enum: RESULT_KINDS }).notNull().default("COMPETITIVE"),
    /** Outcome of a co-operative game; null for other kinds, or if nobody said. */
    won: integer("won", { mode: "boolean" }),
    /** Identifies a play that is imported again or whose form is sent twice. */
    source: text("source").unique(),
    version: integer("version").notNull().default(1),
    revision: text("revision"),
    modifiedAt: instant("modified_at"),
    removedAt: instant("removed_at"),
    /** Entered by a NEW member and not confirmed yet: does not count. */
    waits: flag("waits"),
  },
  (t) => [
    index("results_in_order").on(t.seasonYear, t.playedOn, t.id).where(sql`removed_at is null`),
    index("results_by_game").on(t.gameId),
    index("results_by_name").on(sql`game_name collate nocase`, t.playedOn).where(sql`removed_at is null`),
    uniqueIndex("results_once_a_game").on(t.gameId).where(sql`removed_at is null and game_id is not null`),
    index("results_by_enterer").on(t.enteredBy),
    index("results_that_wait").on(t.seasonYear).where(sql`waits = 1`),
    check("results_played_on", isDay(t.playedOn)),
  ],
);

/** Places of players in a result; ties and members of a team share a place. */
export const placings = sqliteTable(
  "placings",
  {
    resultId: partOf("result_id", () => results.id),
    playerId: text("player_id")
      .notNull()
      .references(() => leaguePlayers.id),
    place: integer("place").notNull(),
    /** Number within a result by teams; null for everyone in any other. */
    team: integer("team"),
    score: fraction("score"),
    // Copied from the result, so that loading a season reads a single index.
    seasonYear: integer("season_year").notNull().default(0),
    playedOn: day("played_on").notNull().default(""),
    /** Twice the number of opponents beaten, and the number faced; 0 faced if the game does not count. */
    beaten2: integer("beaten2").notNull().default(0),
    faced: integer("faced").notNull().default(0),
    /** Number of team-mates, by which a season's games are counted. */
    mates: integer("mates").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.resultId, t.playerId] }),
    index("placings_by_player").on(t.playerId, t.resultId),
    index("placings_that_count")
      .on(t.seasonYear, t.playerId, t.playedOn, t.beaten2, t.faced, t.mates)
      .where(sql`faced > 0`),
    index("placings_by_day").on(t.seasonYear, t.playedOn).where(sql`faced > 0`),
    check("placings_place", sql`place >= 1`),
  ],
);

export const resultRevisions = sqliteTable(
  "result_revisions",
  {
    id: text("id").primaryKey(),
    resultId: partOf("result_id", () => results.id),
    at: instant("at").notNull(),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    action: text("action", { enum: REVISION_ACTIONS }).notNull(),
    /** Confirms what a NEW member saved. Stored as "corrected", because the check constraint allows no other action. */
    confirms: flag("confirms"),
    /** Saved by a NEW member, to be confirmed. */
    waits: flag("waits"),
    gameName: text("game_name").notNull(),
    playedOn: day("played_on").notNull(),
    kind: text("kind", { enum: RESULT_KINDS }).notNull(),
    won: integer("won", { mode: "boolean" }),
    /** Players' ids, best first. No names: they change, and members leave. Older rows have no team and score. */
    placings: text("placings", { mode: "json" })
      .$type<[player: string, place: number, team?: number | null, score?: number | null][]>()
      .notNull(),
  },
  (t) => [
    index("result_revisions_newest").on(t.resultId, t.at, t.id),
    index("result_revisions_by_member").on(t.savedBy),
    check("result_revisions_action", oneOf(t.action, REVISION_ACTIONS)),
    check("result_revisions_kind", oneOf(t.kind, RESULT_KINDS)),
  ],
);

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
    /** Too few games to be ranked: listed after all ranked players. */
    waits: flag("waits"),
  },
  (t) => [
    primaryKey({ columns: [t.seasonYear, t.playerId] }),
    index("standings_in_order").on(t.seasonYear, t.ranking, sql`avg_points desc`),
    index("standings_by_player").on(t.playerId),
    check("standings_ranking", sql`ranking >= 0`),
  ],
);

/** The second number of a season (`worker/league/strength`), made a minute after its results change. */
export const seasonStrengths = sqliteTable("season_strengths", {
  year: integer("year")
    .primaryKey()
    .references(() => seasons.year, { onDelete: "cascade" }),
  /** Version of the season from which it was made. */
  version: integer("version").notNull(),
  /** Players' ids with share and opponents. No names: they change, and members leave. */
  players: text("players", { mode: "json" })
    .$type<[player: string, share: number, met: "stronger" | "weaker" | null][]>()
    .notNull(),
  neverMet: fraction("never_met"),
});
