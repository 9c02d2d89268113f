import { useQuery, useQueryClient } from "@tanstack/react-query";
import { homeBoard } from "../../../worker/contract/site/home-board.ts";
import { currentGames, homeGames } from "../../games/queries.ts";

/** Games of the home page: of the list as soon as it is known, until then those that the first HTML was drawn from. */
export function useHome(me: string | undefined) {
  const client = useQueryClient();
  const { data: first } = useQuery({ ...homeGames, enabled: false });
  const list = useQuery({
    ...currentGames,
    initialData: first?.isWhole ? first.games : undefined,
    initialDataUpdatedAt: () => client.getQueryState(homeGames.queryKey)?.dataUpdatedAt,
  });
  if (list.data) return { board: homeBoard(list.data, me), list };
  // Made for someone else when they have signed in or out since.
  return { board: first?.isWhole === false && first.me === (me ?? null) ? first : undefined, list };
}
