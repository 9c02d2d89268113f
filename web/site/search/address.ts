import { searchKind, tidyQuery } from "../../../worker/contract/site/search.ts";
import { paths } from "../../lib/paths.ts";
import { optional, type SearchOf } from "../../lib/search-params.ts";
import type { SearchRequest } from "./queries.ts";

export const SOUGHT = { q: tidyQuery, kind: searchKind, after: optional };

export const searchRequestOf = ({ q, ...rest }: SearchOf<typeof SOUGHT>): SearchRequest => ({
  query: q,
  ...rest,
});

export function addressOf({ query, kind = null, after = null }: Partial<SearchRequest>): string {
  const asked = new URLSearchParams({
    ...(query && { q: query }),
    ...(kind && { kind }),
    ...(after && { after }),
  });
  return asked.size === 0 ? paths.search : `${paths.search}?${asked}`;
}
