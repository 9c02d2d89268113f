import { queryOptions } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { parseDetails, parseSearch, type SearchHit } from "./parse.ts";

const FRESH_MS = 3_600_000;

// The route also serves bare XML on request, so its type does not describe the JSON.
const xmlOf = (body: unknown): string => (body as { xml?: string } | null)?.xml ?? "";

/** Query of games by (part of) their name; disabled for an empty name. @see spec §7 */
export const boardGameSearch = (query: string) =>
  queryOptions({
    queryKey: ["board-games", "search", query],
    queryFn: async (): Promise<SearchHit[]> => {
      return parseSearch(xmlOf(await unwrapAnswer(api["bgg-proxy"].games.$get({ query: { query } }))));
    },
    enabled: query !== "",
    staleTime: FRESH_MS,
    retry: false,
  });

/** Query of one game's details. @see spec §7 */
export const boardGameDetails = (game: Pick<SearchHit, "id" | "name">) =>
  queryOptions({
    queryKey: ["board-games", "details", game.id],
    queryFn: async () => {
      const request = api["bgg-proxy"]["game-details"].$get({ query: { id: String(game.id) } });
      return parseDetails(xmlOf(await unwrapAnswer(request)), game);
    },
    staleTime: FRESH_MS,
    retry: false,
  });
