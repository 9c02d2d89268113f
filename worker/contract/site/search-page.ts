import * as z from "zod";
import { SEARCH_KINDS } from "./search.ts";

// Apart from search.ts, which the browser uses without zod.

/** A piece of running text; true for a match. */
export const piece = z.tuple([z.string(), z.boolean()]);
export type Piece = z.infer<typeof piece>;

const searchResult = z.strictObject({
  kind: z.enum(SEARCH_KINDS),
  url: z.string(),
  title: z.array(piece),
  /** Words around the match; empty for games. */
  excerpt: z.array(piece),
  /** ISO instant of a post's publication or a game's date; null if to be confirmed, and for pages. */
  when: z.string().nullable(),
  game: z.strictObject({ players: z.number(), seats: z.number(), isOver: z.boolean() }).nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchPage = z.strictObject({
  query: z.string(),
  kind: z.enum(SEARCH_KINDS).nullable(),
  /** Best first. */
  results: z.array(searchResult),
  next: z.string().nullable(),
  /** True if nothing has all of the words and these are near matches. */
  isNear: z.boolean(),
});
export type SearchPage = z.infer<typeof searchPage>;
