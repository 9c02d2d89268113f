import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Takes back what was shown before the server refused it: what was known before stands again, and what is true is asked
 * for. Where nothing was known yet there is nothing to put there: it waits again, as at first.
 */
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
