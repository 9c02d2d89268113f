import { useQuery, useQueryClient } from "@tanstack/react-query";
import { homeBoard } from "../../../worker/contract/site/home-board.ts";
import { currentGames, homeGames } from "../../games/queries.ts";

/** Returns the home page's games: from the list once loaded, until then from the first HTML. */
export function useHome(me: string | undefined) {
  const client = useQueryClient();
  const { data: first } = useQuery({ ...homeGames, enabled: false });
  const list = useQuery({
    ...currentGames,
    initialData: first?.isWhole ? first.games : undefined,
    initialDataUpdatedAt: () => client.getQueryState(homeGames.queryKey)?.dataUpdatedAt,
  });
  if (list.data) return { board: homeBoard(list.data, me), list };
  // The first HTML is stale after signing in or out.
  return { board: first?.isWhole === false && first.me === (me ?? null) ? first : undefined, list };
}
