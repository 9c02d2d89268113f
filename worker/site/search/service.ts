import { pageWords } from "../../content/pages/service.ts";
import { type Context, clubDay } from "../../context.ts";
import { searchKind, tidyQuery } from "../../contract/site/search.ts";
import type { SearchPage } from "../../contract/site/search-page.ts";
import { one } from "../../db/client.ts";
import { comingRead } from "../../events/service.ts";
import { matchesFor } from "./match.ts";
import { placeOf } from "./place.ts";
import { emptyResult, presentSearch } from "./present.ts";
import { searchPage } from "./store.ts";

interface Asked {
  q: string | null | undefined;
  kind: string | null | undefined;
  after: string | null | undefined;
}

/** Searches published posts, pages and games, also finished ones, best first. @see decision 0019 */
export async function search(ctx: Context, { q, kind, after }: Asked): Promise<SearchPage> {
  const asked = { query: tidyQuery(q), kind: searchKind(kind) };
  const matches = matchesFor(asked.query, asked.kind);
  if (matches.length === 0) return emptyResult(asked);
  const sought = { ...asked, place: placeOf(after, matches.length) };
  const { rows, next } = await ctx.db.read({
    rows: searchPage(ctx, matches, sought.place),
    next: one(comingRead(ctx, 1)),
  });
  return presentSearch(sought, rows, { today: clubDay(ctx), words: pageWords(ctx, next?.day) });
}
