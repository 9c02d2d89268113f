import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentGames, refusals } from "./queries.ts";
import type { Board } from "./use-board.ts";

/** Keeps the board true: draws nothing itself, tells what the list is now. */
export function LiveBoard({ tell }: { tell: (board: Board) => void }) {
  const { data: games, error } = useQuery(currentGames);
  const { data: refused } = useQuery(refusals);
  useEffect(() => tell({ games, error, refusals: refused }), [games, error, refused, tell]);
  return null;
}
