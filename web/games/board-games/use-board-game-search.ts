import { useQuery } from "@tanstack/react-query";
import { QUERY_MOST } from "../../../worker/contract/games/board-games.ts";
import { SEARCH_DEBOUNCE_MS } from "../../../worker/contract/games/games.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import type { SearchHit } from "./parse.ts";
import { boardGameSearch } from "./queries.ts";

const NONE: SearchHit[] = [];

/**
 * Games for what is typed, once the typing pauses; until then none, as those found before answer to other words.
 * Answers are kept by their question, so a late one never takes the place of a newer one. @see spec §9
 */
export function useBoardGameSearch(typed: string) {
  const name = typed.trim();
  // A game's own name may be longer than what can be searched for.
  const wanted = name.length > QUERY_MOST ? "" : name;
  const asked = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const isSettled = asked === wanted;
  const { data, error, isFetching } = useQuery(boardGameSearch(wanted === "" ? "" : asked));
  return {
    hits: wanted !== "" && isSettled ? (data ?? NONE) : NONE,
    isSearching: wanted !== "" && (!isSettled || isFetching),
    /** The server's words when there is no search to be had. */
    trouble: wanted === "" ? undefined : messageFor(error),
  };
}
