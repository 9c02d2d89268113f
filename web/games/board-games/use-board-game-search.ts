import { useQuery } from "@tanstack/react-query";
import { QUERY_MOST } from "../../../worker/contract/games/board-games.ts";
import { SEARCH_DEBOUNCE_MS } from "../../../worker/contract/games/games.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import type { SearchHit } from "./parse.ts";
import { boardGameSearch } from "./queries.ts";

const NONE: SearchHit[] = [];

/**
 * Returns the games for the typed name once typing pauses; until then none, as earlier results belong to other words.
 * Answers are cached by query, so a late one never replaces a newer one. @see spec §9
 */
export function useBoardGameSearch(typed: string) {
  const name = typed.trim();
  // A game's name may be longer than the search accepts.
  const wanted = name.length > QUERY_MOST ? "" : name;
  const asked = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const isSettled = asked === wanted;
  const { data, error, isFetching } = useQuery(boardGameSearch(wanted === "" ? "" : asked));
  return {
    hits: wanted !== "" && isSettled ? (data ?? NONE) : NONE,
    isSearching: wanted !== "" && (!isSettled || isFetching),
    trouble: wanted === "" ? undefined : messageFor(error),
  };
}
