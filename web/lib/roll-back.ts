import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

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
