import * as z from "zod";
import { gameDay } from "./dates.ts";
import { GAME_NAME_MOST, PLAYERS_MOST } from "./games.ts";
import { line, optionalText } from "./text.ts";
import { NAME_MOST, type Player } from "./users.ts";

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

const FORM_MESSAGE = "That request could not be read.";
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

// An id as it was sent. Half a surrogate pair would not survive the way to the database.
const sentId = (words: string) =>
  z
    .string(words)
    .max(100, words)
    .transform((id) => id.toWellFormed());

const PLACE_MESSAGE = "A place is a whole number, 1 or more";
const WHO_MESSAGE = "Choose a player";

/** One of them says who: a member (public id), a player of the league (id), or a guest (name). */
const placing = z
  .object(
    {
      place: z.int(PLACE_MESSAGE).min(1, PLACE_MESSAGE).max(PLAYERS_MOST, PLACE_MESSAGE).default(1),
      user: sentId(WHO_MESSAGE).optional(),
      player: sentId(WHO_MESSAGE).optional(),
      guest: line("A guest needs a name", NAME_MOST).optional(),
    },
    WHO_MESSAGE,
  )
  .refine(
    ({ user, player, guest }) => [user, player, guest].filter((who) => who !== undefined).length === 1,
    {
      message: WHO_MESSAGE,
    },
  );

const resultFields = {
  gameName: line("You must provide a game name", GAME_NAME_MOST),
  playedOn: gameDay,
  kind: z.enum(RESULT_KINDS, "Choose what kind of game it was").default("COMPETITIVE"),
  placings: z
    .array(placing, "Say who played")
    .min(1, "Say who played")
    .max(PLAYERS_MOST, `At most ${PLAYERS_MOST} players fit a game`),
};

/** Entering a result. Where the game does not count, places may be left out. */
export const resultForm = z.object(
  {
    /** The game of the site; null for an evening that is not on the site. */
    game: sentId("Choose a game").nullable().default(null),
    ...resultFields,
    /** Anything random: the same form sent twice with it is saved once. */
    key: sentId(FORM_MESSAGE).optional(),
    /**
     * It is another one: else an evening that is not on the site is refused (`conflict`, path []) while somebody else
     * has just entered the same game of the same people.
     */
    again: z.boolean("Choose yes or no").default(false),
  },
  FORM_MESSAGE,
);
export type ResultForm = z.infer<typeof resultForm>;

const version = z.int("That is not a version of this result");
export const resultEdit = z.object({ ...resultFields, version }, FORM_MESSAGE);
export type ResultEdit = z.infer<typeof resultEdit>;
export const resultRemoval = z.object({ version }, FORM_MESSAGE);

const CURSOR_MESSAGE = "There is no such page";
export const resultQuery = z.object({
  game: sentId("Choose a game").optional(),
  year: z.coerce.number("Choose a year").int("Choose a year").optional(),
  before: z.string(CURSOR_MESSAGE).max(200, CURSOR_MESSAGE).optional(),
});

export const playerNameForm = z.object({ name: line("A player needs a name", NAME_MOST) }, FORM_MESSAGE);
/** Null or empty: nobody's. @see spec §7 */
export const assignForm = z.object(
  {
    userPublicId: sentId("Choose a member")
      .nullable()
      .transform((id) => id || null),
  },
  FORM_MESSAGE,
);
/** Into the player with this id. */
export const mergeForm = z.object({ into: sentId(WHO_MESSAGE) }, FORM_MESSAGE);

const YEAR_MESSAGE = "Enter a year from 2000 to 2100";
const year = z.int(YEAR_MESSAGE).min(2000, YEAR_MESSAGE).max(2100, YEAR_MESSAGE);
const K_MESSAGE = `The correction is a whole number from 0 to ${CORRECTION_MOST}`;
const LEAST_MESSAGE = `The least number of games is a whole number from 1 to ${MINIMUM_GAMES_MOST}`;
export const seasonForm = z.object(
  {
    name: optionalText(SEASON_NAME_MOST),
    words: optionalText(SEASON_WORDS_MOST),
    shown: z.boolean("Choose yes or no").default(true),
    correction: z.int(K_MESSAGE).min(0, K_MESSAGE).max(CORRECTION_MOST, K_MESSAGE).default(12),
    minimumGames: z
      .int(LEAST_MESSAGE)
      .min(1, LEAST_MESSAGE)
      .max(MINIMUM_GAMES_MOST, LEAST_MESSAGE)
      .default(1),
  },
  FORM_MESSAGE,
);
export type SeasonForm = z.infer<typeof seasonForm>;
export const newSeasonForm = seasonForm.extend({ year });

/** A play as a row of somebody's table says it; what is missing is asked for in the preview. */
const importRow = z.object(
  {
    gameName: z.string(FORM_MESSAGE).max(1_000, "That is too long for a name"),
    /** A date or instant. */
    playedOn: z.string(FORM_MESSAGE).max(100, "That is not a date"),
    kind: z.enum(RESULT_KINDS, "Choose what kind of game it was").optional(),
    players: z
      .array(
        z.object({
          name: z.string(FORM_MESSAGE).max(1_000, "That is too long for a name"),
          place: z.number().nullish(),
          score: z.number().nullish(),
          win: z.boolean().optional(),
        }),
        FORM_MESSAGE,
      )
      .max(PLAYERS_MOST, `At most ${PLAYERS_MOST} players fit a game`),
  },
  FORM_MESSAGE,
);

/** What is to be imported: BoardGameGeek's XML of plays, or rows that the browser has read from a CSV. */
export const previewForm = z.union(
  [
    z.object({ xml: z.string().min(1).max(IMPORT_XML_MOST) }),
    z.object({ rows: z.array(importRow).min(1).max(300) }),
  ],
  "Choose a file of plays, of at most some 300 at a time",
);
export type PreviewForm = z.infer<typeof previewForm>;

export interface ProposedPlacing {
  /** As the file has it. */
  name: string;
  /** Null: the file does not say, and a person must. */
  place: number | null;
  /** Who it seems to be; null: nobody known, a new guest unless a person says otherwise. */
  user: Player | null;
  player: { id: string; name: string } | null;
  /** Whether the name (or BoardGameGeek's) is quite that; else it was only like it. */
  sure: boolean;
}

/** A result to be confirmed by a person. */
export interface ProposedResult {
  /** By which the same play is known again; goes with it into the import. */
  source: string;
  gameName: string;
  /** Midnight UTC; null: none that can be read. */
  playedOn: string | null;
  kind: ResultKind;
  placings: ProposedPlacing[];
  /** It is in already (also: something quite like it, for a person to decide); the id of the result. */
  already: { id: string; sure: boolean } | null;
  /** What a person has to look at, in words. */
  problems: string[];
}

export interface ImportPreview {
  results: ProposedResult[];
}

const SOURCE = /^(bgg|csv):[\w-]{0,80}$/;

/** What a person has confirmed. */
export const importForm = z.object(
  {
    results: z
      .array(
        z.object(
          { source: z.string(FORM_MESSAGE).regex(SOURCE, FORM_MESSAGE), ...resultFields },
          FORM_MESSAGE,
        ),
        FORM_MESSAGE,
      )
      .min(1, "Choose what to import")
      .max(IMPORT_MOST, `At most ${IMPORT_MOST} results go in at once`),
  },
  FORM_MESSAGE,
);
export type ImportForm = z.infer<typeof importForm>;

export interface ImportOutcome {
  saved: number;
  /** Those that were in already, and stay as they are. */
  already: number;
}
