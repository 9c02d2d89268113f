import { type PageWords, PLACEHOLDERS, type Placeholder } from "../../contract/page-words.ts";
import { SEARCH_PAGE, type SearchKind } from "../../contract/search.ts";
import type { Piece, SearchPage, SearchResult } from "../../contract/search-page.ts";
import { cursorAt, type Place } from "./place.ts";
import { MARK_END, MARK_START } from "./store.ts";

/** What is looked for, tidied. */
export interface Sought {
  query: string;
  kind: SearchKind | null;
  place: Place;
}

interface Facts {
  slug?: string;
  path?: string;
  id?: string;
  when?: string | null;
  players?: number;
  seats?: number;
}

interface Found {
  tier: number;
  kind: SearchKind;
  title: string | null;
  excerpt: string | null;
  /** Null: it was withdrawn. */
  facts: Facts | null;
}

/** What results are told with: the day it is at the club, and what stands for its placeholders in pages. */
interface Now {
  today: string;
  words: PageWords;
}

export function presentSearch({ query, kind, place }: Sought, row: { json: string }, now: Now): SearchPage {
  const found = JSON.parse(row.json) as Found[];
  const tier = found[0]?.tier ?? 0;
  const hasMore = found.length > SEARCH_PAGE;
  return {
    query,
    kind,
    results: found.slice(0, SEARCH_PAGE).flatMap((one) => resultOf(one, now) ?? []),
    next: hasMore ? cursorAt(tier, place.skip + SEARCH_PAGE) : null,
    isNear: tier > 0,
  };
}

/** What an empty query finds. */
export const nothingSought = ({ query, kind }: Sought): SearchPage => ({
  query,
  kind,
  results: [],
  next: null,
  isNear: false,
});

function resultOf({ kind, title, excerpt, facts }: Found, { today, words }: Now): SearchResult | null {
  if (!facts) return null;
  const { players = 0, seats = 0, when = null } = facts;
  return {
    kind,
    url: urlOf(kind, facts),
    title: piecesOf(filledIn(title ?? "", kind, words)),
    excerpt: piecesOf(filledIn(excerpt ?? "", kind, words)),
    when,
    game: kind === "game" ? { players, seats, isOver: when !== null && when.slice(0, 10) < today } : null,
  };
}

function urlOf(kind: SearchKind, { slug = "", path = "/", id = "" }: Facts): string {
  if (kind === "page") return path;
  return kind === "post" ? `/posts/${encodeURIComponent(slug)}` : `/games/${encodeURIComponent(id)}`;
}

/** Private characters that stand for placeholders in the index, in their order. */
const FIRST_PLACEHOLDER = 0xe000;
const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** Placeholders are only filled in on pages; elsewhere they are what somebody wrote. */
const filledIn = (text: string, kind: SearchKind, words: PageWords): string =>
  text.replace(/[\ue000-\ue005]/g, (mark) => {
    const name = NAMES[mark.charCodeAt(0) - FIRST_PLACEHOLDER] as Placeholder;
    return kind === "page" ? words[name] : `{${name}}`;
  });

/** A text in which matches are marked, cut into what matches and what does not. */
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
