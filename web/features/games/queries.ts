import { queryOptions } from "@tanstack/react-query";
import type { Game } from "../../../worker/contract/games.ts";

const REFRESH_MS = 60_000;

/** The list. It comes with the first HTML; the API's client is fetched only when the list is refreshed. */
export const currentGames = queryOptions({
  queryKey: ["games", "current"],
  queryFn: async (): Promise<Game[]> => {
    const { answer, api } = await import("../../lib/api-client.ts");
    return answer(api.games.current.$get());
  },
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: "always",
});

/** Why the server refused a sign-up or a kick, by game: shown under its players until the next try. */
export const refusals = queryOptions({
  queryKey: ["games", "refusals"],
  queryFn: (): Record<string, string> => ({}),
  initialData: {},
  enabled: false,
});
