import { type DehydratedState, dehydrate, hydrate, MutationCache, QueryClient } from "@tanstack/react-query";
import type { QueryState } from "../../worker/contract/site/site.ts";
import { ApiError, isUnknown } from "../lib/api-error.ts";

const FRESH_MS = 30_000;

/** Retries once, unless the server says that it has retried long enough itself. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status === 503);

/** Creates the site's query client. After a mutation with an unknown outcome, everything is refetched. */
export const newQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnknown(error) && navigator.onLine) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      // "always": offline, a request fails at once with a message, instead of waiting silently.
      queries: { staleTime: FRESH_MS, retry, networkMode: "always", refetchOnReconnect: true },
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

/** Returns the cache for the page's HTML, without timestamps, so that an unchanged page stays identical. */
export const dehydratedState = (client: QueryClient): DehydratedState => ({
  mutations: [],
  queries: dehydrate(client).queries.map((query) => asOf(0, query)),
});

/** Creates a client with the first HTML's data, marked as fresh. */
export function queryClientWith(state: QueryState): QueryClient {
  // The result of `dehydratedState`, embedded in the page.
  const { mutations, queries } = state as DehydratedState;
  const client = newQueryClient();
  const now = Date.now();
  hydrate(client, { mutations, queries: queries.map((query) => asOf(now, query)) });
  return client;
}
