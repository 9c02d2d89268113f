import { queryOptions } from "@tanstack/react-query";
import type { Game } from "../../../worker/contract/games.ts";
import { COUNTING_GAMES, CURRENT_GAMES } from "./keys.ts";

const REFRESH_MS = 60_000;

// The list comes with the first HTML; the API's client is fetched only when the list is refreshed.
async function listGames(): Promise<Game[]> {
  const { answer, api } = await import("../../lib/api-client.ts");
  return answer(api.games.current.$get());
}

/** The list. */
export const currentGames = queryOptions({
  queryKey: CURRENT_GAMES,
  queryFn: listGames,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: "always",
});

/** Those of the list that count for the league. */
export const countingGames = queryOptions({
  queryKey: COUNTING_GAMES,
  queryFn: async () => (await listGames()).filter(({ isTournament }) => isTournament),
});

/** Why the server refused a sign-up or a kick, by game: shown under its players until the next try. */
export const refusals = queryOptions({
  queryKey: ["games", "refusals"],
  queryFn: (): Record<string, string> => ({}),
  initialData: {},
  enabled: false,
});
