import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hasWords, type SearchKind } from "../../../worker/contract/search.ts";
import type { SearchPage } from "../../../worker/contract/search-page.ts";

export interface Sought {
  query: string;
  /** Null: every kind. */
  kind: SearchKind | null;
  /** The cursor after which to go on; null for the best. */
  after: string | null;
}

/** A page of what the site has on the words. What was found before stays until the next is there. */
export const found = ({ query, kind, after }: Sought) =>
  queryOptions({
    queryKey: ["search", query, kind, after],
    queryFn: async ({ signal }): Promise<SearchPage> => {
      const { answer, api } = await import("../../lib/api-client.ts");
      const asked = { q: query, ...(kind && { kind }), ...(after && { after }) };
      return answer(api.search.$get({ query: asked } as never, { init: { signal } }));
    },
    enabled: hasWords(query),
    placeholderData: keepPreviousData,
  });
