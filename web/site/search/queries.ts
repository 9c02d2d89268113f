import { queryOptions } from "@tanstack/react-query";
import { hasWords, type SearchKind } from "../../../worker/contract/site/search.ts";
import type { SearchPage } from "../../../worker/contract/site/search-page.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export interface SearchRequest {
  query: string;
  /** Null: every kind. */
  kind: SearchKind | null;
  /** Cursor of the page; null for the first. */
  after: string | null;
}

/** Query of a page of results. The previous page stays until the next is loaded, if the words are the same. */
export const searchResults = ({ query, kind, after }: SearchRequest) =>
  queryOptions<SearchPage>({
    queryKey: ["search", query, kind, after],
    queryFn: ({ signal }) => {
      const asked = { q: query, ...(kind && { kind }), ...(after && { after }) };
      return unwrapAnswer(api.search.$get({ query: asked }, { init: { signal } }));
    },
    enabled: hasWords(query),
    placeholderData: (before) => (before?.query === query && before.kind === kind ? before : undefined),
  });
