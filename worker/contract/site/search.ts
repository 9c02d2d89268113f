/** What can be searched for. */
export const SEARCH_KINDS = ["post", "game", "page"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Results a page holds. */
export const SEARCH_PAGE = 20;
/** Characters of a query that are looked at. */
export const SEARCH_MOST = 120;
/** Faster than the 500 ms of the board-game search: this answers from our own records, and nobody else is asked. */
export const SITE_SEARCH_DEBOUNCE_MS = 250;

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
