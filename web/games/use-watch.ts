import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Game, WatchForm } from "../../worker/contract/games/games.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { rollBack } from "../lib/take-back.ts";
import { BELOW_PLAYERS } from "./refusals.ts";
import { seatWatch } from "./sheet-queries.ts";

/**
 * Takes a member out of the line. Shown at once, and taken back when the server refuses: its words stand under the players.
 * @param me public id
 */
export function useLeaveLine({ id }: Game, me: string) {
  const client = useQueryClient();
  const { queryKey } = seatWatch(id);
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
      // Somebody left meanwhile, or it is over: show what is true now.
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

/** Has a member given a seat that becomes free; why not stands under the players, and on a form that asked for it. */
export function useSeatMe({ id }: Game) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...BELOW_PLAYERS, id],
    scope: { id: "games" },
    mutationFn: (json: WatchForm) => unwrapAnswer(api.games[":id"].watch.$put({ param: { id }, json })),
    onSuccess: (now) => client.setQueryData(seatWatch(id).queryKey, now),
    onError: () => void client.invalidateQueries({ queryKey: ["games"] }),
  });
}
