import type { DataTag, QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/** Cancels refetches, which may be older than a change. A first fetch goes on: nothing would repeat it. */
export const cancelRefetches = (
  client: QueryClient,
  filters: Omit<QueryFilters, "predicate">,
): Promise<void> => client.cancelQueries({ ...filters, predicate: ({ state }) => state.data !== undefined });

/** Rolls back an optimistic update: restores and refetches the previous data, or without any resets the query. */
export function rollBack<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  before: Data | undefined,
): void {
  if (before === undefined) {
    void client.resetQueries({ queryKey, exact: true });
    return;
  }
  client.setQueryData<Data>(queryKey, before);
  void client.invalidateQueries({ queryKey, exact: true });
}
