// Apart from league.ts, whose schemas would bring zod along.

export const SEASON_NAME_MOST = 80;
export const SEASON_WORDS_MOST = 1_000;
export const CORRECTION_MOST = 100;
export const MINIMUM_GAMES_MOST = 100;
export const RESULTS_PAGE = 30;
/** Most members listed on a member's page as those they played with. */
export const FELLOWS_MOST = 12;
export const SCORE_LEAST = -99_999;
export const SCORE_MOST = 999_999;
/** Window in which the same game entered by two people counts as one. */
export const SAME_RESULT_MS = 900_000;
export const IMPORT_MOST = 100;
export const IMPORT_PLAYS_MOST = 300;
export const IMPORT_PLAYERS_MOST = 3_000;
/** Most characters of BoardGameGeek's XML in one request: some 300 plays. */
export const IMPORT_XML_MOST = 400_000;

/** Columns of plays in a spreadsheet; a row per player of a game. */
export const PLAY_COLUMNS = [
  "date",
  "game",
  "play",
  "player",
  "place",
  "score",
  "won",
  "kind",
  "team",
] as const;

/** Kinds of result. Only COMPETITIVE games count for the league. */
export const RESULT_KINDS = ["COMPETITIVE", "CO_OPERATIVE", "UNFINISHED"] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];
