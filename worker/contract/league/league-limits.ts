// Apart from league.ts, whose schemas would bring zod along.

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
