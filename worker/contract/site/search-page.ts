import * as z from "zod";
import { SEARCH_KINDS } from "./search.ts";

// Apart from search.ts, which the browser searches with and which is to bring no zod.

/** A piece of running text, and whether it is what was searched for. */
export const piece = z.tuple([z.string(), z.boolean()]);
export type Piece = z.infer<typeof piece>;

export const searchResult = z.strictObject({
  kind: z.enum(SEARCH_KINDS),
  /** Path on this site. */
  url: z.string(),
  title: z.array(piece),
  /** Words around what was found; empty for games. */
  excerpt: z.array(piece),
  /** ISO instant: when a post was published, when a game is played (null: to be confirmed, and for pages). */
  when: z.string().nullable(),
  /** Only of games. */
  game: z.strictObject({ players: z.number(), seats: z.number(), isOver: z.boolean() }).nullable(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchPage = z.strictObject({
  /** What was looked for. */
  query: z.string(),
  kind: z.enum(SEARCH_KINDS).nullable(),
  /** Best first. */
  results: z.array(searchResult),
  /** The cursor of those after, or null. */
  next: z.string().nullable(),
  /** Nothing has all of the words; these come near. */
  isNear: z.boolean(),
});
export type SearchPage = z.infer<typeof searchPage>;
