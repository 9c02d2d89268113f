import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Offer } from "../../worker/contract/events/calendar.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { TOPICS } from "../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { nullIfNotFound } from "../lib/api-error.ts";
import { type GamesSearch, placeOf } from "./addresses.ts";
import { currentGames } from "./queries.ts";

/** Lists of games, which the API has at addresses like that of a game. */
const LISTS = ["current", "home"];

/** One game, or null when there is none; what the list knows of it is shown at once. */
export const gameDetail = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: ["games", "detail", id],
    queryFn: async (): Promise<Game | null> =>
      LISTS.includes(id)
        ? null
        : unwrapAnswer(api.games[":id"].$get({ param: { id } })).catch(nullIfNotFound),
    initialData: () => client.getQueryData(currentGames.queryKey)?.find((game) => game.id === id),
    initialDataUpdatedAt: () => {
      const list = client.getQueryState(currentGames.queryKey);
      // News was followed: what the list knows is what was before.
      return list?.isInvalidated ? 0 : list?.dataUpdatedAt;
    },
    refetchOnWindowFocus: "always",
    meta: { topics: [TOPICS.games] },
  });

/** The game that an address wants; nothing is asked where it wants none (""). */
export const optionalGame = (id: string, client: QueryClient) => ({
  ...gameDetail(id, client),
  enabled: id !== "",
});

/** The game of the list that something is being done to. */
export const targetGame = (search: Partial<GamesSearch>, client: QueryClient) => {
  const { target } = placeOf(undefined, search);
  return optionalGame(target, client);
};

/** Who has said to teach the game, and to bring it. */
export const offersOf = (id: string) =>
  queryOptions({
    queryKey: ["games", "offers", id],
    queryFn: (): Promise<Offer[]> => unwrapAnswer(api.games[":id"].offers.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
  });
