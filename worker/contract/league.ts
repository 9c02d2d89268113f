import type { Player } from "./users.ts";

// Where it is all asked for, under /api/leagues. Days go over the wire as midnight UTC, as games' dates do.
//
//   GET    /                              Season[], newest first
//   GET    /{year}                        LeagueTable; 404 for a year without a season
//   GET    /{year}/players/{playerId}     PlayerSeason: how a row came about; 404 for who is not listed
//   GET    /roll-of-honour                Honour[]: closed seasons, newest first
//   GET    /results?year=&before=         ResultPage, newest day first; before: the cursor `earlier`
//   GET    /results?game=                 ResultPage of the one result of that game of the site, or of none
//   GET    /results/{id}                  ResultHistory, also of a result that was removed
//   POST   /results                       resultForm → LeagueResult           who plays in it, EDITOR, ADMIN
//   PUT    /results/{id}                  resultEdit → LeagueResult           the same; brings a removed one back
//   DELETE /results/{id}                  resultRemoval → LeagueResult        who entered it, EDITOR, ADMIN
//   GET    /guests                        LeaguePlayer[] without account      members
//   GET    /players                       LeaguePlayer[] by name              EDITOR, ADMIN, as all that follows
//   POST   /players                       playerNameForm → LeaguePlayer
//   PUT    /players/{id}                  playerNameForm → LeaguePlayer
//   POST   /players/{id}/                 assignForm → LeaguePlayer           (spec §7)
//   POST   /players/{id}/merge            mergeForm → LeaguePlayer            the one that is left
//   POST   /seasons                       seasonForm with year → Season
//   PUT    /seasons/{year}                seasonForm → Season
//   POST   /seasons/{year}/close          {} → Season
//   POST   /seasons/{year}/reopen         {} → Season                         ADMIN
//   POST   /imports/preview               previewForm → ImportPreview
//   POST   /imports                       importForm → ImportOutcome
//
// A result that somebody else has saved meanwhile is refused as a conflict, with path [] and words; then fetch it anew
// (?game= or /results/{id}) and show both.
//
// In the first HTML, under these keys of the query cache:
//   /leagues/{year}           ["leagues", "table", year]  LeagueTable, null for an unknown year (404); year a number
//   /tournament/rollofhonour  ["leagues", "honours"]      Honour[]

export const SEASON_NAME_MOST = 80;
export const SEASON_WORDS_MOST = 1_000;
export const CORRECTION_MOST = 100;
export const MINIMUM_GAMES_MOST = 100;
/** As many as a list shows at once. */
export const RESULTS_PAGE = 30;
/** Two people come home and enter the same game: within this time it is taken for the same. */
export const SAME_RESULT_MS = 900_000;
/** As many as are saved in one go. */
export const IMPORT_MOST = 100;
/** As many as a file may hold, and people in all of them together. */
export const IMPORT_PLAYS_MOST = 300;
export const IMPORT_PLAYERS_MOST = 3_000;
/** Characters of BoardGameGeek's XML in one go: some 300 plays. */
export const IMPORT_XML_MOST = 400_000;

/** COMPETITIVE games count; the others are kept and count for nothing. */
export const RESULT_KINDS = ["COMPETITIVE", "CO_OPERATIVE", "UNFINISHED"] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** A person in the league, with or without an account. @see spec §3 */
export interface LeaguePlayer {
  id: string;
  /** The member's name where it is one, else the name in the league. */
  name: string;
  user: Player | null;
  /** Results they are in, of all seasons and kinds. */
  games: number;
}

/** A league year, its rule, and where it stands. */
export interface Season {
  year: number;
  /** What the club calls it; null: just its year. */
  name: string | null;
  /** The club's own words on its rule: several lines of plain text. */
  words: string | null;
  /** Whether the menu shows it. */
  shown: boolean;
  /** K of the corrected average: as many opponents, half of them beaten, are added to everybody's record. */
  correction: number;
  /** Games that a player must have played to be ranked. */
  minimumGames: number;
  /** ISO instant from which on the table is frozen; null while the season is open. */
  closedAt: string | null;
  /** Games that count. */
  games: number;
  /** The last day of play, midnight UTC; null before the first. */
  lastDay: string | null;
}

/** Somebody in a table: a member, or (publicId and color null) a player without account. */
export interface LeagueUser {
  name: string;
  publicId: string | null;
  color: Player["color"] | null;
}

/** @see spec §3 */
export interface LeagueStanding {
  /** Of the league player. */
  id: string;
  user: LeagueUser;
  /** Zero-based; ties share it, and the next one counts on. */
  ranking: number;
  /** The ranking before the last day of play; null for a player who was not ranked then. */
  lastRanking: number | null;
  /** Fractions from 0 to 1. */
  avgPoints: number;
  correctedPoints: number;
  gamesPlayed: number;
}

export interface LeagueTable {
  season: Season;
  /** By ranking, then by average points, best first. @see spec §4 */
  standings: LeagueStanding[];
  /** Those who have not played the season's least number of games yet, most games first. */
  waiting: Pick<LeagueStanding, "id" | "user" | "avgPoints" | "gamesPlayed">[];
}

/** One game of a player's season. */
export interface PlayerGame {
  /** Of the result. */
  id: string;
  /** The game of the site, where it was one. */
  game: string | null;
  gameName: string;
  /** Midnight UTC. */
  playedOn: string;
  place: number;
  /** The others, best first. A tie is half beaten. */
  opponents: { id: string; name: string; place: number }[];
  /** In halves: 2.5 of 4. */
  beaten: number;
  faced: number;
  /** Beaten by faced up to and with this game, and the same corrected. */
  average: number;
  corrected: number;
}

/** How a row of the table came about: `beaten` of `faced`. */
export interface PlayerSeason {
  year: number;
  id: string;
  user: LeagueUser;
  /** Only the games that count, in the order in which they were played. */
  games: PlayerGame[];
  beaten: number;
  faced: number;
}

/** A closed season and its first three places (more, where they are shared; none, where nobody played). */
export interface Honour extends Season {
  closedAt: string;
  podium: LeagueStanding[];
}

export interface LeagueResult {
  id: string;
  year: number;
  /** The game of the site that was played, or null. */
  game: string | null;
  gameName: string;
  /** Midnight UTC. */
  playedOn: string;
  kind: ResultKind;
  /** Best first. Places that are shared leave a gap: 1, 1, 3. All are 1 where the game does not count. */
  placings: { id: string; user: LeagueUser; place: number }[];
  enteredBy: Player | null;
  createdAt: string;
  modifiedAt: string;
  /** Grows with every save. */
  version: number;
  /** It counts for nothing, and stands only in its history. */
  removed: boolean;
}

export interface ResultPage {
  results: LeagueResult[];
  /** The cursor of those before, or null. */
  earlier: string | null;
}

/** A state of a result as somebody saved it. */
export interface ResultRevision {
  id: string;
  at: string;
  /** Null: the account is gone. */
  by: Player | null;
  action: "entered" | "corrected" | "removed" | "imported";
  gameName: string;
  playedOn: string;
  kind: ResultKind;
  /** Names as they were then. */
  placings: { name: string; place: number }[];
}

export interface ResultHistory {
  result: LeagueResult;
  /** Newest first; the first is how it is now. */
  history: ResultRevision[];
}
