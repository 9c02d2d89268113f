import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Game, SeatWatch, WatchForm } from "../../worker/contract/games/games.ts";
import { answer, api } from "../lib/api-client.ts";
import { takeBack } from "../lib/take-back.ts";
import { BELOW_PLAYERS } from "./refusals.ts";
import { seatWatch } from "./sheet-queries.ts";

const watchOn = (id: string, json: WatchForm): Promise<SeatWatch> =>
  answer(api.games[":id"].watch.$put({ param: { id }, json }));

/**
 * Has a member told when a seat becomes free, or no longer; either takes them out of the line. Shown at once, and taken
 * back when the server refuses: its words stand under the players.
 * @param me public id
 */
export function useWatch({ id }: Game, me: string) {
  const client = useQueryClient();
  const { queryKey } = seatWatch(id);
  return useMutation({
    mutationKey: [...BELOW_PLAYERS, id],
    scope: { id: "games" },
    mutationFn: (watching: boolean) =>
      watching ? watchOn(id, { until: null }) : answer(api.games[":id"].watch.$delete({ param: { id } })),
    onMutate: async (watching) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const line = (before?.line ?? []).filter(({ publicId }) => publicId !== me);
      client.setQueryData(queryKey, { watching, until: null, line });
      return { before };
    },
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (_error, _watching, context) => {
      takeBack(client, queryKey, context?.before);
      // Somebody left meanwhile, or it is over: show what is true now.
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}

/** Has a member given a seat that becomes free; why not stands on the form that asks until when. */
export function useSeatMe({ id }: Game) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "games" },
    mutationFn: (form: WatchForm) => watchOn(id, form),
    onSuccess: (now) => client.setQueryData(seatWatch(id).queryKey, now),
    onError: () => void client.invalidateQueries({ queryKey: ["games"] }),
  });
}
