import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Game, WatchForm } from "../../worker/contract/games/games.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { rollBack } from "../lib/roll-back.ts";
import { BELOW_PLAYERS } from "./refusals.ts";
import { seatWatchQuery } from "./sheet-queries.ts";

/** Removes the member from the waiting list, optimistically. An error shows below the players. @param me public id */
export function useLeaveLine({ id }: Game, me: string) {
  const client = useQueryClient();
  const { queryKey } = seatWatchQuery(id);
  return useMutation({
    mutationKey: [...BELOW_PLAYERS, id],
    scope: { id: "games" },
    mutationFn: () => unwrapAnswer(api.games[":id"].watch.$delete({ param: { id } })),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const line = (before?.line ?? []).filter(({ publicId }) => publicId !== me);
      client.setQueryData(queryKey, { watching: false, until: null, line });
      return { before };
    },
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (_error, _none, context) => {
      rollBack(client, queryKey, context?.before);
      // Somebody left meanwhile, or the game is over: refetch.
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

/** Requests the next free seat for a member. An error shows below the players, and in the dialog if it is open. */
export function useSeatMe({ id }: Game) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...BELOW_PLAYERS, id],
    scope: { id: "games" },
    mutationFn: (json: WatchForm) => unwrapAnswer(api.games[":id"].watch.$put({ param: { id }, json })),
    onSuccess: (now) => client.setQueryData(seatWatchQuery(id).queryKey, now),
    onError: () => void client.invalidateQueries({ queryKey: ["games"] }),
  });
}
