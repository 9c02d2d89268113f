import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Game } from "../../../worker/contract/games.ts";
import { answer, api } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { seatWatch } from "./detail-queries.ts";
import { BELOW_PLAYERS } from "./mutations.ts";
import { focusPlayers } from "./player-list.tsx";

/** Has a member told when a seat becomes free at a full game; pressed again, no longer. */
export function SeatWatch({ game }: { game: Game }) {
  const { data, isPending } = useQuery(seatWatch(game.id));
  const { mutate } = useWatch(game);
  if (isPending) return null;
  const watching = data?.watching ?? false;
  return (
    <>
      <Button
        ref={leaveFocusNear}
        kind={watching ? "primary" : "quiet"}
        icon={watching ? "check" : "bell"}
        aria-pressed={watching}
        onClick={() => mutate(!watching)}
      >
        Tell me when a seat is free
      </Button>
      <small role="status">{watching && "We’ll let you know. Tap again to cancel."}</small>
    </>
  );
}

/** A seat that is free takes the button away; the focus that was on it stays among the players. */
const leaveFocusNear = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusPlayers();
};

/** Shown at once, and taken back when the server refuses: its words stand under the players. */
function useWatch({ id }: Game) {
  const client = useQueryClient();
  const { queryKey } = seatWatch(id);
  return useMutation({
    mutationKey: [...BELOW_PLAYERS, id],
    scope: { id: "games" },
    mutationFn: (watching: boolean) => {
      const { $put, $delete } = api.games[":id"].watch;
      return answer((watching ? $put : $delete)({ param: { id } }));
    },
    onMutate: async (watching) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { watching });
    },
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (_error, watching) => {
      client.setQueryData(queryKey, { watching: !watching });
      // Somebody left meanwhile, or it is over: show what is true now.
      void client.invalidateQueries({ queryKey: ["games"] });
    },
  });
}
