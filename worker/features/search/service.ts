import { type Context, clubDay } from "../../context.ts";
import { searchKind, tidyQuery } from "../../contract/search.ts";
import type { SearchPage } from "../../contract/search-page.ts";
import { pageWords } from "../pages/service.ts";
import { matchesFor } from "./match.ts";
import { placeOf } from "./place.ts";
import { nothingSought, presentSearch, type Sought } from "./present.ts";
import { type FoundRow, searchPage } from "./store.ts";

/** A search as an address asks for it. */
interface Asked {
  q: string | null | undefined;
  kind: string | null | undefined;
  after: string | null | undefined;
}

interface Search {
  sought: Sought;
  /** Null: there is no word to look for. */
  query: ReturnType<typeof searchPage> | null;
  read(rows: FoundRow[]): SearchPage;
}

/** A search, to be sent alone or along with others: the first HTML has it in the trip of the page. */
export function searchFor(ctx: Context, { q, kind, after }: Asked): Search {
  const sought = { query: tidyQuery(q), kind: searchKind(kind), place: placeOf(after) };
  const matches = matchesFor(sought.query, sought.kind);
  const today = clubDay(ctx);
  return {
    sought,
    query: matches.length === 0 ? null : searchPage(ctx, matches, sought.place),
    read: (rows) => presentSearch(sought, rows, { today, words: pageWords(ctx) }),
  };
}

/**
 * Published posts, pages and games (also finished ones) in which the words occur, best first. Never a draft.
 * @throws {ClubError} `unavailable`
 * @see decision 0019
 */
export async function search(ctx: Context, asked: Asked): Promise<SearchPage> {
  const { sought, query, read } = searchFor(ctx, asked);
  return query ? read(await query) : nothingSought(sought);
}
