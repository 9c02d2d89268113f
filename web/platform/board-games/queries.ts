import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "../../../worker/contract/games/games.ts";
import { type BoardGameDetails, QUERY_MOST } from "../../../worker/contract/platform/board-games.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { parseDetails, parseSearch, type SearchHit } from "./parse.ts";

const FRESH_MS = 3_600_000;

// The route also serves bare XML on request, so its type does not describe the JSON.
const xmlOf = (body: unknown): string => (body as { xml?: string } | null)?.xml ?? "";

/** Query of games by (part of) their name; disabled for an empty name. @see spec §7 */
const boardGameSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ["board-games", "search", query],
    queryFn: async (): Promise<SearchHit[]> => {
      return parseSearch(xmlOf(await unwrapAnswer(api["bgg-proxy"].games.$get({ query: { query } }))));
    },
    enabled: query !== "",
    staleTime: FRESH_MS,
    retry: false,
  });

const boardGameDetailsQuery = (game: Pick<SearchHit, "id" | "name">) =>
  queryOptions({
    queryKey: ["board-games", "details", game.id],
    queryFn: async () => {
      const request = api["bgg-proxy"]["game-details"].$get({ query: { id: String(game.id) } });
      return parseDetails(xmlOf(await unwrapAnswer(request)), game);
    },
    staleTime: FRESH_MS,
    retry: false,
  });

/** Fetches the details of the game picked last. Answers for earlier picks are dropped. */
export function useDetails(onDetails: (details: BoardGameDetails) => void) {
  const client = useQueryClient();
  const wanted = useRef(0);
  const [trouble, setTrouble] = useState<string>();
  const forget = () => {
    wanted.current = 0;
    setTrouble(undefined);
  };
  const fetch = async (hit: SearchHit) => {
    wanted.current = hit.id;
    setTrouble(undefined);
    try {
      const details = await client.fetchQuery(boardGameDetailsQuery(hit));
      if (wanted.current === hit.id) onDetails(details);
    } catch {
      if (wanted.current === hit.id) setTrouble(NO_DETAILS);
    }
  };
  return { fetch, forget, trouble };
}

const NO_DETAILS = "Couldn’t load the picture and number of players: please enter the players yourself.";
const NONE: SearchHit[] = [];

/** Returns the games for the typed name once typing pauses; until then none. @see spec §9 */
export function useBoardGameSearch(typed: string) {
  const name = typed.trim();
  // A game's name may be longer than the search accepts.
  const wanted = name.length > QUERY_MOST ? "" : name;
  const asked = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const isSettled = asked === wanted;
  const { data, error, isFetching } = useQuery(boardGameSearchQuery(wanted === "" ? "" : asked));
  return {
    hits: wanted !== "" && isSettled ? (data ?? NONE) : NONE,
    isSearching: wanted !== "" && (!isSettled || isFetching),
    trouble: wanted === "" ? undefined : messageFor(error),
  };
}
