import { useQuery } from "@tanstack/react-query";
import { gameResultQuery } from "./queries.ts";

export function useHasResult(game: string): boolean {
  const { data: result } = useQuery(gameResultQuery(game));
  return Boolean(result && !result.removed);
}
