import {
  type PageWords,
  PLACEHOLDERS,
  type Placeholder,
  wordsFor,
} from "../../contract/content/page-words.ts";
import { atMidnightUtc, isoOrNull } from "../../contract/dates.ts";
import { SEARCH_PAGE, type SearchKind } from "../../contract/site/search.ts";
import type { Piece, SearchPage, SearchResult } from "../../contract/site/search-page.ts";
import { cursorAt, type ResultPosition } from "./place.ts";
import { type FoundRow, MARK_END, MARK_START } from "./store.ts";

interface FoundPage {
  query: string;
  kind: SearchKind | null;
  place: ResultPosition;
}

interface Now {
  today: string;
  words: PageWords;
}

export function presentSearch({ query, kind, place }: FoundPage, rows: FoundRow[], now: Now): SearchPage {
  const tier = rows[0]?.tier ?? 0;
  const hasMore = rows.length > SEARCH_PAGE;
  return {
    query,
    kind,
    results: rows.slice(0, SEARCH_PAGE).flatMap((one) => resultOf(one, now) ?? []),
    next: hasMore ? cursorAt(tier, place.skip + SEARCH_PAGE) : null,
    isNear: tier > 0,
  };
}

export const emptyResult = ({ query, kind }: Omit<FoundPage, "place">): SearchPage => ({
  query,
  kind,
  results: [],
  next: null,
  isNear: false,
});

/** Returns null for something withdrawn since. */
function resultOf(found: FoundRow, { today, words }: Now): SearchResult | null {
  const { kind, title, excerpt } = found;
  const facts = factsOf(found, today);
  return facts && { kind, ...facts, title: pieces(title), excerpt: pieces(excerpt) };

  function pieces(text: string | null): Piece[] {
    return piecesOf(filledIn(text ?? "", kind, words));
  }
}

function factsOf(
  { post, page, game }: FoundRow,
  today: string,
): Pick<SearchResult, "url" | "when" | "game"> | null {
  if (post) {
    const when = isoOrNull(post.listedAt);
    return { url: `/posts/${encodeURIComponent(post.slug)}`, when, game: null };
  }
  if (page) return { url: page.path, when: null, game: null };
  if (!game) return null;
  const { id, date, players, seats } = game;
  return {
    url: `/games/${encodeURIComponent(id)}`,
    when: date && atMidnightUtc(date),
    game: { players, seats, isOver: date !== null && date < today },
  };
}

/** First of the private characters for placeholders in the index, in order. */
const FIRST_PLACEHOLDER = 0xe000;
const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** Fills in placeholders of pages; other texts are members' own. */
const filledIn = (text: string, kind: SearchKind, words: PageWords): string =>
  text.replace(/[\ue000-\ue005]/g, (mark) => {
    const name = NAMES[mark.charCodeAt(0) - FIRST_PLACEHOLDER] as Placeholder;
    return kind === "page" ? wordsFor(name, words) : `{${name}}`;
  });

export function piecesOf(marked: string): Piece[] {
  const text = marked.replace(/\s+/g, " ").trim();
  return text.split(MARK_START).flatMap((part, at): Piece[] => {
    const [match = "", rest = ""] = at === 0 ? ["", part] : part.split(MARK_END);
    const pieces: Piece[] = [
      [match, true],
      [rest, false],
    ];
    return pieces.filter(([words]) => words !== "");
  });
}
