import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Offer } from "../../worker/contract/events/calendar.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { GAME_BEING_CHECKED } from "../../worker/contract/users/newcomers.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { nullIfNotFound } from "../lib/api-error.ts";
import { type GamesSearch, placeOf } from "./addresses.ts";
import { currentGamesQuery } from "./queries.ts";

/** Segments of list addresses, which look like a game's id in the API. */
const LISTS = ["current", "home"];

/** Query of one game, null if there is none. Starts with the list's copy. */
export function gameDetailQuery(id: string, client: QueryClient) {
  const listed = () => client.getQueryData(currentGamesQuery.queryKey)?.find((game) => game.id === id);
  return queryOptions({
    queryKey: ["games", "detail", id],
    queryFn: async (): Promise<Game | null> =>
      LISTS.includes(id)
        ? null
        : unwrapAnswer(api.games[":id"].$get({ param: { id } })).catch(nullIfNotFound),
    initialData: listed,
    initialDataUpdatedAt: () => {
      const list = client.getQueryState(currentGamesQuery.queryKey);
      // Invalidated by news: the list's copy is stale. It never has a name that waits, which its author sees.
      return list?.isInvalidated || listed()?.name === GAME_BEING_CHECKED ? 0 : list?.dataUpdatedAt;
    },
    refetchOnWindowFocus: "always",
    meta: { topics: [TOPICS.games] },
  });
}

/** Query of the game in an address; disabled for "". */
export const optionalGameQuery = (id: string, client: QueryClient) => ({
  ...gameDetailQuery(id, client),
  enabled: id !== "",
});

export const targetGameQuery = (search: Partial<GamesSearch>, client: QueryClient) => {
  const { target } = placeOf(undefined, search);
  return optionalGameQuery(target, client);
};

export const offersQuery = (id: string) =>
  queryOptions({
    queryKey: ["games", "offers", id],
    queryFn: (): Promise<Offer[]> => unwrapAnswer(api.games[":id"].offers.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
  });
