import { type DataTag, hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelRefetches, rollBack } from "./roll-back.ts";

export interface Saving<Data, Asked> {
  /** Returns what is shown until the answer is there; a failure takes it back. */
  expected?: (known: Data | undefined, asked: Asked) => Data | undefined;
  /** Keys of other queries that show the change. */
  touches?: readonly QueryKey[];
  scope?: string;
  mutationKey?: QueryKey;
  onSaved?: (saved: Data, asked: Asked) => void;
  onFailed?: (failure: Error, asked: Asked) => void;
}

/** Sends a change that is answered by the data of `query`, and shows them. */
export function useSaving<Data, Asked = void>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  send: (asked: Asked) => Promise<NoInfer<Data>>,
  { expected, touches = [], scope, onSaved, onFailed, ...options }: Saving<NoInfer<Data>, Asked> = {},
) {
  const client = useQueryClient();
  const mutationKey = ["saving", ...queryKey];
  return useMutation({
    mutationKey,
    ...options,
    ...(scope && { scope: { id: scope } }),
    mutationFn: send,
    onMutate: async (asked) => {
      if (!expected) return undefined;
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, expected(before, asked));
      return { before };
    },
    onSuccess: async (saved, asked) => {
      await cancelRefetches(client, { queryKey, exact: true });
      // What a later press expects stays: its own answer follows.
      if (!expected || client.isMutating({ mutationKey, exact: true }) <= 1)
        client.setQueryData(queryKey, saved);
      for (const touched of touches)
        void client.invalidateQueries({
          queryKey: touched,
          predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
        });
      onSaved?.(saved, asked);
    },
    onError: (failure, asked, shown) => {
      if (shown) rollBack(client, queryKey, shown.before);
      // A refusal mostly means that somebody else was faster.
      else void client.invalidateQueries({ queryKey, exact: true });
      onFailed?.(failure, asked);
    },
  });
}
