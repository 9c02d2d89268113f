import type { SearchKind } from "../../contract/site/search.ts";

const TERMS_MOST = 8;
const TERM_MOST = 40;
/** Shorter words match only as a whole: half the club's words begin with "a". */
const PREFIX_LEAST = 2;
/** Fewest characters of a shortened word: short words quickly become different ones. */
const START_LEAST = 3;
const SHORT_START_LEAST = 4;
const SHORT_WORD = 5;

/** Returns the words of a query: letters and digits, no syntax of the index. */
export const termsOf = (query: string): string[] =>
  (query.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])
    .slice(0, TERMS_MOST)
    .map((term) => [...term].slice(0, TERM_MOST).join(""));

/**
 * Returns queries for the index, strictest first, each a fallback for those before: all words, whole or as prefixes;
 * prefixes of all words, to forgive slips further on; any word; a prefix of any. Empty for no word. Safe: terms are
 * quoted and contain no quotes.
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

/** Limits a query to these columns: "post" must not match the kind of every post. */
const within = (words: string, kind: SearchKind | null): string =>
  `${kind ? `{kind} : "${kind}" AND ` : ""}{title words} : (${words})`;

const lengthOf = (term: string): number => [...term].length;
const isShort = (term: string): boolean => /^[\x20-\x7e]*$/.test(term) && term.length < PREFIX_LEAST;

function startOf(term: string, characters: number): string {
  if (isShort(term)) return `"${term}"`;
  const least = lengthOf(term) <= SHORT_WORD ? SHORT_START_LEAST : START_LEAST;
  return `"${[...term].slice(0, Math.max(least, characters)).join("")}"*`;
}
