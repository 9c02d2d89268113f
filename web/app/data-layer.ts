import { type DehydratedState, dehydrate, hydrate, MutationCache, QueryClient } from "@tanstack/react-query";
import type { QueryState } from "../../worker/contract/site/site.ts";
import { ApiError, isUnknown } from "../lib/api-error.ts";

const FRESH_MS = 30_000;

/** Once more, unless the server says that it has tried and waited long enough itself. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status === 503);

/** What the site asks and changes. After a change of which nobody knows whether it was made, what is true is asked for. */
export const newQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnknown(error) && navigator.onLine) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      // "always": without a connection a person is told so at once, instead of waiting for one without a word.
      queries: { staleTime: FRESH_MS, retry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
};

const asOf = (now: number, query: DehydratedState["queries"][number]) => ({
  ...query,
  dehydratedAt: now,
  state: { ...query.state, dataUpdatedAt: now },
});

/** What the client knows, for the page: it says nothing of when that was, so that a page stays the same to the letter. */
export const dehydratedState = (client: QueryClient): DehydratedState => ({
  mutations: [],
  queries: dehydrate(client).queries.map((query) => asOf(0, query)),
});

/** A client that starts with what the page was drawn from, which was true a moment ago. */
export function queryClientWith(state: QueryState): QueryClient {
  // Of `dehydratedState`, by way of the page.
  const { mutations, queries } = state as DehydratedState;
  const client = newQueryClient();
  const now = Date.now();
  hydrate(client, { mutations, queries: queries.map((query) => asOf(now, query)) });
  return client;
}
