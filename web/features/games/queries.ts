import { queryOptions } from "@tanstack/react-query";
import type { Game } from "../../../worker/contract/games.ts";
import { answer, api } from "../../lib/api-client.ts";

const REFRESH_MS = 60_000;

const listGames = (): Promise<Game[]> => answer(api.games.current.$get());

/** The list. */
export const currentGames = queryOptions({
  queryKey: ["games", "current"],
  queryFn: listGames,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: "always",
});

/** Those of the list that count for the league. */
export const countingGames = queryOptions({
  queryKey: ["games", "counting"],
  queryFn: async () => (await listGames()).filter(({ isTournament }) => isTournament),
});
