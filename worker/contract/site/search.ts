export const SEARCH_KINDS = ["post", "game", "page"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_PAGE = 20;
export const SEARCH_MOST = 120;
/** Faster than the 500 ms of the board-game search: this uses only our own database. */
export const SITE_SEARCH_DEBOUNCE_MS = 250;

export const SEARCH_FIELD_ID = "site-search";

export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

const KINDS = new Set<string>(SEARCH_KINDS);

export const searchKind = (name: string | null | undefined): SearchKind | null =>
  name && KINDS.has(name) ? (name as SearchKind) : null;

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
