import { useQueryClient } from "@tanstack/react-query";
import type { Game, WatchForm } from "../../worker/contract/games/games.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { isSignedOut } from "../lib/api-error.ts";
import { useSaving } from "../lib/use-saving.ts";
import { announceFailure } from "../ui/announce.ts";
import { signInFirst } from "../users/session/use-require-session.ts";
import { seatHref } from "./addresses.ts";
import { BELOW_PLAYERS, showsRefusals } from "./refusals.ts";
import { seatWatchQuery } from "./sheet-queries.ts";

/** Removes the member from the waiting list, optimistically. An error shows below the players, or is announced. @param me public id */
export function useLeaveLine({ id }: Game, me: string) {
  const client = useQueryClient();
  return useSaving(
    seatWatchQuery(id),
    () => unwrapAnswer(api.games[":id"].watch.$delete({ param: { id } })),
    {
      mutationKey: [...BELOW_PLAYERS, id],
      scope: "games",
      expected: (before) => ({
        ...{ watching: false, until: null },
        line: (before?.line ?? []).filter(({ publicId }) => publicId !== me),
      }),
      onFailed(failure) {
        if (!showsRefusals()) announceFailure(failure, { about: id });
        // Somebody left meanwhile, or the game is over: refetch.
        void client.invalidateQueries({ queryKey: ["games"] });
      },
    },
  );
}

/** Requests the next free seat for a member. An error shows below the players and in its dialog, or `SeatWatch` announces it. */
export function useSeatMe(game: Game) {
  const { id } = game;
  const client = useQueryClient();
  return useSaving(
    seatWatchQuery(id),
    (json: WatchForm) => unwrapAnswer(api.games[":id"].watch.$put({ param: { id }, json })),
    {
      mutationKey: [...BELOW_PLAYERS, id],
      scope: "games",
      onFailed(failure) {
        if (isSignedOut(failure)) signInFirst(seatHref(game));
        void client.invalidateQueries({ queryKey: ["games"] });
      },
    },
  );
}
