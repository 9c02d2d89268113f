import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import type { LeagueResult, ResultHistory, ResultPage } from "../../../worker/contract/league/league.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const gameResultQuery = (game: string) =>
  queryOptions({
    queryKey: ["results", "game", game],
    queryFn: async (): Promise<LeagueResult | null> => {
      const { results } = await unwrapAnswer(api.leagues.results.$get({ query: { game } }));
      return results[0] ?? null;
    },
  });

export function useHasResult(game: string, enabled = true): boolean {
  const { data: result } = useQuery({ ...gameResultQuery(game), enabled });
  return Boolean(result && !result.removed);
}

export const yearResultsQuery = (year: number) =>
  infiniteQueryOptions({
    queryKey: ["results", "year", year],
    queryFn: ({ pageParam }): Promise<ResultPage> =>
      unwrapAnswer(
        api.leagues.results.$get({ query: { year: String(year), ...(pageParam && { before: pageParam }) } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ earlier }) => earlier,
  });

export const resultHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ["results", "history", id],
    queryFn: (): Promise<ResultHistory> => unwrapAnswer(api.leagues.results[":id"].$get({ param: { id } })),
  });
