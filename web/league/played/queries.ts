import { queryOptions } from "@tanstack/react-query";
import type { GameHistory, Played } from "../../../worker/contract/league/played.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";

/** Query of the newest season's plays, null if there are none. */
export const playedQuery = queryOptions({
  queryKey: ["played"],
  queryFn: (): Promise<Played | null> => unwrapAnswer(api.played.$get()).catch(nullIfNotFound),
});

/** Returns true if an address names a season. @param isGame true for a game whose name is a year */
export const isSeason = (what: string, isGame: boolean): boolean => !isGame && /^\d{4}$/.test(what);

/** Query of a year's plays, or of the game of that name. */
export const playedAtQuery = (what: string, isGame: boolean) =>
  queryOptions({
    queryKey: ["played", what, isGame],
    queryFn: (): Promise<Played | GameHistory | null> =>
      unwrapAnswer<Played | GameHistory>(
        isSeason(what, isGame)
          ? api.played[":year{[0-9]{4}}"].$get({ param: { year: what } })
          : api.played.games.$get({ query: { name: what } }),
      ).catch(nullIfNotFound),
  });
