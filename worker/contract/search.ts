/** What can be searched for. */
export const SEARCH_KINDS = ["post", "game", "page"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Results a page holds. */
export const SEARCH_PAGE = 20;
/** Characters of a query that are looked at. */
export const SEARCH_MOST = 120;
/** Faster than the 500 ms of the board-game search: this answers from our own records, and nobody else is asked. */
export const SITE_SEARCH_DEBOUNCE_MS = 250;

/** A piece of running text, and whether it is what was searched for. */
export type Piece = [words: string, isMatch: boolean];

export interface SearchResult {
  kind: SearchKind;
  /** Path on this site. */
  url: string;
  title: Piece[];
  /** Words around what was found; empty for games. */
  excerpt: Piece[];
  /** ISO instant: when a post was published, when a game is played (null: to be confirmed, and for pages). */
  when: string | null;
  /** Only of games. */
  game: { players: number; seats: number; isOver: boolean } | null;
}

export interface SearchPage {
  /** What was looked for. */
  query: string;
  kind: SearchKind | null;
  /** Best first. */
  results: SearchResult[];
  /** The cursor of those after, or null. */
  next: string | null;
  /** Nothing has all of the words; these come near. */
  isNear: boolean;
}

/** The id of the field, for what leads to it. */
export const SEARCH_FIELD_ID = "site-search";

/** Whether there is a word to look for. */
export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

const KINDS = new Set<string>(SEARCH_KINDS);

/** The kind of that name, or null: all of them. */
export const searchKind = (name: string | null | undefined): SearchKind | null =>
  name && KINDS.has(name) ? (name as SearchKind) : null;

/** A query as it is looked for: single spaces, not too long. */
export const tidyQuery = (text: string | null | undefined): string =>
  [
    ...(text ?? "")
      .slice(0, 4 * SEARCH_MOST)
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ]
    .slice(0, SEARCH_MOST)
    .join("")
    .trim();
