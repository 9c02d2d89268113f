import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BoardGameDetails } from "../../../worker/contract/games/board-games.ts";
import type { SearchHit } from "./parse.ts";
import { boardGameDetails } from "./queries.ts";

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
      const details = await client.fetchQuery(boardGameDetails(hit));
      if (wanted.current === hit.id) onDetails(details);
    } catch (error) {
      if (wanted.current !== hit.id) return;
      const words = error instanceof Error ? error.message : "";
      setTrouble(
        `Couldn’t load the picture and number of players: please enter the players yourself. ${words}`,
      );
    }
  };
  return { fetch, forget, trouble };
}
