import * as z from "zod";
import { player } from "../users/users.ts";
import { RESULT_KINDS } from "./league-limits.ts";

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
//   DELETE /results/{id}                  resultRemoval → LeagueResult        who entered it, EDITOR, ADMIN; while it waits who may confirm
//   POST   /results/{id}/confirm          resultRemoval → LeagueResult        who else plays in it, EDITOR, ADMIN; while it waits
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

/** A person in the league, with or without an account. @see spec §3 */
export const leaguePlayer = z.strictObject({
  id: z.string(),
  /** The member's name where it is one, else the name in the league. */
  name: z.string(),
  user: player.nullable(),
  /** Without an account: the member whose guest they are; null: nobody’s. */
  broughtBy: player.nullable(),
  /** Results they are in, of all seasons and kinds. */
  games: z.number(),
});
export type LeaguePlayer = z.infer<typeof leaguePlayer>;

/** A league year, its rule, and where it stands. */
export const season = z.strictObject({
  year: z.number(),
  /** What the club calls it; null: just its year. */
  name: z.string().nullable(),
  /** The club's own words on its rule: several lines of plain text. */
  words: z.string().nullable(),
  /** Whether the menu shows it. */
  shown: z.boolean(),
  /** K of the corrected average: as many opponents, half of them beaten, are added to everybody's record. */
  correction: z.number(),
  /** Games that a player must have played to be ranked. */
  minimumGames: z.number(),
  /** ISO instant from which on the table is frozen; null while the season is open. */
  closedAt: z.string().nullable(),
  /** Games that count. */
  games: z.number(),
  /** The last day of play, midnight UTC; null before the first. */
  lastDay: z.string().nullable(),
});
export type Season = z.infer<typeof season>;

/** Somebody in a table: a member, or (publicId and color null) a player without account. */
export const leagueUser = z.strictObject({
  name: z.string(),
  publicId: z.string().nullable(),
  color: player.shape.color.nullable(),
});

/** @see spec §3 */
export const leagueStanding = z.strictObject({
  /** Of the league player. */
  id: z.string(),
  user: leagueUser,
  /** Zero-based; ties share it, and the next one counts on. */
  ranking: z.number(),
  /** The ranking before the last day of play; null for a player who was not ranked then. */
  lastRanking: z.number().nullable(),
  /** Fractions from 0 to 1. */
  avgPoints: z.number(),
  correctedPoints: z.number(),
  gamesPlayed: z.number(),
});
export type LeagueStanding = z.infer<typeof leagueStanding>;

export const leagueTable = z.strictObject({
  season,
  /** By ranking, then by average points, best first. @see spec §4 */
  standings: z.array(leagueStanding),
  /**
   * Those who have not played the season's least number of games yet, most games first. Their ranking goes on behind
   * that of the others, and is nothing to show.
   */
  waiting: z.array(leagueStanding),
});
export type LeagueTable = z.infer<typeof leagueTable>;

/** One game of a player's season. */
export const playerGame = z.strictObject({
  /** Of the result. */
  id: z.string(),
  /** The game of the site, where it was one. */
  game: z.string().nullable(),
  gameName: z.string(),
  /** Midnight UTC. */
  playedOn: z.string(),
  place: z.number(),
  /** The others, best first. A tie is half beaten. */
  opponents: z.array(z.strictObject({ id: z.string(), name: z.string(), place: z.number() })),
  /** In halves: 2.5 of 4. */
  beaten: z.number(),
  faced: z.number(),
  /** Beaten by faced up to and with this game, and the same corrected. */
  average: z.number(),
  corrected: z.number(),
});
export type PlayerGame = z.infer<typeof playerGame>;

/** How a row of the table came about: `beaten` of `faced`. */
export const playerSeason = z.strictObject({
  year: z.number(),
  id: z.string(),
  user: leagueUser,
  /** Only the games that count, in the order in which they were played. */
  games: z.array(playerGame),
  beaten: z.number(),
  faced: z.number(),
});
export type PlayerSeason = z.infer<typeof playerSeason>;

/** A closed season and its first three places (more, where they are shared; none, where nobody played). */
export const honour = z.strictObject({
  ...season.shape,
  closedAt: z.string(),
  podium: z.array(leagueStanding),
});
export type Honour = z.infer<typeof honour>;

export const leagueResult = z.strictObject({
  id: z.string(),
  year: z.number(),
  /** The game of the site that was played, or null. */
  game: z.string().nullable(),
  gameName: z.string(),
  /** Midnight UTC. */
  playedOn: z.string(),
  kind: z.enum(RESULT_KINDS),
  /** Best first. Places that are shared leave a gap: 1, 1, 3. All are 1 where the game does not count. */
  placings: z.array(z.strictObject({ id: z.string(), user: leagueUser, place: z.number() })),
  enteredBy: player.nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  /** Grows with every save. */
  version: z.number(),
  /** It counts for nothing, and stands only in its history. */
  removed: z.boolean(),
  /**
   * By a NEW member: it counts for nothing, and only who may correct it sees it, until somebody else has said that it is
   * right. Then, and for all others, null. `savedBy`: whose word it is (public id; null: the account is gone).
   */
  waits: z.strictObject({ savedBy: z.string().nullable() }).nullable(),
});
export type LeagueResult = z.infer<typeof leagueResult>;

export const resultPage = z.strictObject({
  results: z.array(leagueResult),
  /** The cursor of those before, or null. */
  earlier: z.string().nullable(),
});
export type ResultPage = z.infer<typeof resultPage>;

/** A state of a result as somebody saved it. */
export const resultRevision = z.strictObject({
  id: z.string(),
  at: z.string(),
  /** Null: the account is gone. */
  by: player.nullable(),
  action: z.enum(["entered", "corrected", "confirmed", "removed", "imported"]),
  gameName: z.string(),
  playedOn: z.string(),
  kind: z.enum(RESULT_KINDS),
  /** Names as they were then. */
  placings: z.array(z.strictObject({ name: z.string(), place: z.number() })),
});
export type ResultRevision = z.infer<typeof resultRevision>;

export const resultHistory = z.strictObject({
  result: leagueResult,
  /** Newest first; the first is how it is now. */
  history: z.array(resultRevision),
});
export type ResultHistory = z.infer<typeof resultHistory>;
