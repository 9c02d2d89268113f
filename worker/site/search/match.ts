import type { SearchKind } from "../../contract/site/search.ts";

const TERMS_MOST = 8;
const TERM_MOST = 40;
/** Shorter words are matched as a whole only: half the club's words begin with "a". */
const PREFIX_LEAST = 2;
/** What is left of a word that nothing begins with says something only from here on; short words are soon others. */
const START_LEAST = 3;
const SHORT_START_LEAST = 4;
const SHORT_WORD = 5;

/** The words in a query, of letters and digits alone: nothing in them means anything to the index. */
export const termsOf = (query: string): string[] =>
  (query.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])
    .slice(0, TERMS_MOST)
    .map((term) => [...term].slice(0, TERM_MOST).join(""));

/**
 * What to ask the index, strictest first, each for when those before it find nothing: all the words, whole or as
 * beginnings; how they begin, so that a slip further on is forgiven; any of the words; how any of them begins. None
 * when there is no word in the query. Safe for every query: terms are quoted and hold no quotes.
 */
export function matchesFor(query: string, kind: SearchKind | null): string[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const whole = terms.map((term) => (isShort(term) ? `"${term}"` : `("${term}" OR "${term}"*)`));
  const asked = [
    whole.join(" AND "),
    terms.map((term) => startOf(term, Math.ceil(lengthOf(term) * 0.6))).join(" AND "),
    whole.join(" OR "),
    terms.map((term) => startOf(term, Math.floor(lengthOf(term) / 2))).join(" OR "),
  ];
  return [...new Set(asked)].map((words) => within(words, kind));
}

/** No column but these is looked in, so that "post" finds posts about posts only. */
const within = (words: string, kind: SearchKind | null): string =>
  `${kind ? `{kind} : "${kind}" AND ` : ""}{title words} : (${words})`;

const lengthOf = (term: string): number => [...term].length;
const isShort = (term: string): boolean => /^[\x20-\x7e]*$/.test(term) && term.length < PREFIX_LEAST;

function startOf(term: string, characters: number): string {
  if (isShort(term)) return `"${term}"`;
  const least = lengthOf(term) <= SHORT_WORD ? SHORT_START_LEAST : START_LEAST;
  return `"${[...term].slice(0, Math.max(least, characters)).join("")}"*`;
}
