import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { firstBoard } from "../../../worker/contract/game-board.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { answer, api } from "../../lib/api-client.ts";
import type { Place } from "./addresses.ts";

const REFRESH_MS = 60_000;

const listGames = (): Promise<Game[]> => answer(api.games.current.$get());

/** The list. */
export const currentGames = queryOptions({
  queryKey: ["games", "current"],
  queryFn: listGames,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: "always",
});

/** What the list's first HTML is drawn from; the browser asks for the list itself. */
export const firstOfGames = ({ show, page }: Pick<Place, "show" | "page">, today: string) =>
  queryOptions({
    queryKey: ["games", "first", show, page, today],
    queryFn: async () => firstBoard(await listGames(), { show, page }, today),
  });

/** The list, as soon as it is known: of a short one, by the first HTML. Until then, what that was drawn from. */
export function useGames(place: Pick<Place, "show" | "page">, today: string) {
  const client = useQueryClient();
  const first = firstOfGames(place, today);
  const { data: board } = useQuery({ ...first, enabled: false });
  const list = useQuery({
    ...currentGames,
    initialData: board?.isWhole ? board.games : undefined,
    initialDataUpdatedAt: () => client.getQueryState(first.queryKey)?.dataUpdatedAt,
  });
  return { board, list };
}

/** Those of the list that count for the league. */
export const countingGames = queryOptions({
  queryKey: ["games", "counting"],
  queryFn: async () => (await listGames()).filter(({ isTournament }) => isTournament),
});
