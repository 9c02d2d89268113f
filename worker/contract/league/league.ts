import * as z from "zod";
import { player } from "../users/users.ts";
import { RESULT_KINDS } from "./league-limits.ts";

// Routes under /api/leagues. Days go over the wire as midnight UTC, as games' dates do.
//
//   GET    /                              Season[], newest first
//   GET    /{year}                        LeagueTable; 404 for a year without a season
//   GET    /{year}/players/{playerId}     PlayerSeason: the games behind a row; 404 if not listed
//   GET    /members/{publicId}            PlayerRecord; 404 unless they take part in the league
//   GET    /roll-of-honour                Honour[]: closed seasons, newest first
//   GET    /results?year=&before=         ResultPage, newest day first; before: the cursor `earlier`
//   GET    /results?game=                 ResultPage of the one result of that game of the site, or of none
//   GET    /results/{id}                  ResultHistory, also of a result that was removed
//   POST   /results                       resultForm → LeagueResult           its players, EDITOR, ADMIN
//   PUT    /results/{id}                  resultEdit → LeagueResult           the same; brings a removed one back
//   DELETE /results/{id}                  resultRemoval → LeagueResult        its author, EDITOR, ADMIN; unconfirmed: also confirmers
//   POST   /results/{id}/confirm          resultRemoval → LeagueResult        its other players, EDITOR, ADMIN; unconfirmed only
//   GET    /guests                        LeaguePlayer[] without account      members
//   GET    /players                       LeaguePlayer[] by name              EDITOR, ADMIN, like all below
//   POST   /players                       playerNameForm → LeaguePlayer
//   PUT    /players/{id}                  playerNameForm → LeaguePlayer
//   POST   /players/{id}/                 assignForm → LeaguePlayer           (spec §7)
//   POST   /players/{id}/merge            mergeForm → LeaguePlayer            the remaining one
//   POST   /seasons                       seasonForm with year → Season
//   PUT    /seasons/{year}                seasonForm → Season
//   POST   /seasons/{year}/close          {} → Season
//   POST   /seasons/{year}/reopen         {} → Season                         ADMIN
//   POST   /imports/preview               previewForm → ImportPreview
//   POST   /imports                       importForm → ImportOutcome
//   GET    /imports/{year}.csv            the season's results, to be imported again
//
// A save of a stale version is refused as a conflict, with path [] and words; then fetch the result anew (?game= or
// /results/{id}) and show both.

/** A person in the league, with or without an account. @see spec §3 */
export const leaguePlayer = z.strictObject({
  id: z.string(),
  name: z.string(),
  user: player.nullable(),
  /** Host of a guest; null for nobody's guest, and for members. */
  broughtBy: player.nullable(),
  games: z.number(),
});
export type LeaguePlayer = z.infer<typeof leaguePlayer>;

export const season = z.strictObject({
  year: z.number(),
  /** Null for a season known by its year. */
  name: z.string().nullable(),
  /** The club's own text on its rule: several lines, plain. */
  words: z.string().nullable(),
  /** True if the menu lists it. */
  shown: z.boolean(),
  correction: z.number(),
  minimumGames: z.number(),
  /** ISO instant at which the table was frozen; null while the season is open. */
  closedAt: z.string().nullable(),
  games: z.number(),
  /** Last day of play, midnight UTC; null before the first. */
  lastDay: z.string().nullable(),
});
export type Season = z.infer<typeof season>;

/** A member in a table, or (publicId and color null) a player without an account. */
export const leagueUser = z.strictObject({
  name: z.string(),
  publicId: z.string().nullable(),
  color: player.shape.color.nullable(),
});

const leagueStanding = z.strictObject({
  id: z.string(),
  user: leagueUser,
  ranking: z.number(),
  lastRanking: z.number().nullable(),
  /** Average from 0 to 1. */
  avgPoints: z.number(),
  correctedPoints: z.number(),
  gamesPlayed: z.number(),
});
export type LeagueStanding = z.infer<typeof leagueStanding>;

export const leagueTable = z.strictObject({
  season,
  /** Ranked players by corrected, then average points, best first. @see spec §4 */
  standings: z.array(leagueStanding),
  /** Players with fewer games than the season requires, most games first; their `ranking` isn't shown. */
  waiting: z.array(leagueStanding),
});
export type LeagueTable = z.infer<typeof leagueTable>;

const playerGame = z.strictObject({
  id: z.string(),
  /** Id of the site's game; null for one that was never on the site. */
  game: z.string().nullable(),
  gameName: z.string(),
  playedOn: z.string(),
  place: z.number(),
  score: z.number().nullable(),
  /** Names of the other members of their team. */
  mates: z.array(z.string()),
  /** Opponents, best first. A tie counts as half beaten. */
  opponents: z.array(
    z.strictObject({
      ...{ id: z.string(), name: z.string(), place: z.number() },
      team: z.number().nullable(),
    }),
  ),
  /** Opponents beaten, in halves: 2.5 of 4. */
  beaten: z.number(),
  faced: z.number(),
  /** Beaten by faced up to and including this game, and the same corrected. */
  average: z.number(),
  corrected: z.number(),
});
export type PlayerGame = z.infer<typeof playerGame>;

export const playerSeason = z.strictObject({
  year: z.number(),
  id: z.string(),
  user: leagueUser,
  /** Counting games only, in order of play. */
  games: z.array(playerGame),
  beaten: z.number(),
  faced: z.number(),
  /** True for a member who takes part in the league, and so has a page. */
  hasPage: z.boolean(),
});
export type PlayerSeason = z.infer<typeof playerSeason>;

/** A member's page in the league: only for those who take part, and only they are named. */
export const playerRecord = z.strictObject({
  user: player,
  /** Newest first. `ranking` is zero-based, and null without a rank. */
  seasons: z.array(
    z.strictObject({
      year: z.number(),
      ranking: z.number().nullable(),
      gamesPlayed: z.number(),
    }),
  ),
  /** Games by name: most played first, then latest. */
  games: z.array(
    z.strictObject({
      name: z.string(),
      times: z.number(),
      /** Best place where everyone played for themselves, among the most opponents; null without one. */
      best: z.strictObject({ place: z.number(), players: z.number() }).nullable(),
    }),
  ),
  /** Members with whom they played most often. */
  fellows: z.array(z.strictObject({ ...player.shape, times: z.number() })),
});
export type PlayerRecord = z.infer<typeof playerRecord>;

/** A closed season with its first three places: more if shared, none if nobody played. */
export const honour = season
  .pick({ year: true, name: true, games: true })
  .extend({ podium: z.array(leagueStanding) });
export type Honour = z.infer<typeof honour>;

const teamAndScore = { team: z.number().nullable(), score: z.number().nullable() };

export const leagueResult = z.strictObject({
  id: z.string(),
  year: z.number(),
  game: z.string().nullable(),
  gameName: z.string(),
  playedOn: z.string(),
  kind: z.enum(RESULT_KINDS),
  won: z.boolean().nullable(),
  /** Best first; ties leave a gap: 1, 1, 3. All are 1 if it doesn't count. `team` is null without teams. */
  placings: z.array(z.strictObject({ id: z.string(), user: leagueUser, place: z.number(), ...teamAndScore })),
  enteredBy: player.nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  version: z.number(),
  /** True if it was removed and appears only in its history. */
  removed: z.boolean(),
  /** Set while it doesn't count yet. `savedBy`: public id of its last editor; null if they left. */
  waits: z.strictObject({ savedBy: z.string().nullable() }).nullable(),
});
export type LeagueResult = z.infer<typeof leagueResult>;

export const resultPage = z.strictObject({
  results: z.array(leagueResult),
  earlier: z.string().nullable(),
});
export type ResultPage = z.infer<typeof resultPage>;

const resultRevision = z.strictObject({
  id: z.string(),
  at: z.string(),
  by: player.nullable(),
  action: z.enum(["entered", "corrected", "confirmed", "removed", "imported"]),
  gameName: z.string(),
  playedOn: z.string(),
  kind: z.enum(RESULT_KINDS),
  won: z.boolean().nullable(),
  /** Places with the names of that time. */
  placings: z.array(z.strictObject({ name: z.string(), place: z.number(), ...teamAndScore })),
});
export type ResultRevision = z.infer<typeof resultRevision>;

export const resultHistory = z.strictObject({
  result: leagueResult,
  /** Newest first; the first is the current version. */
  history: z.array(resultRevision),
});
export type ResultHistory = z.infer<typeof resultHistory>;
