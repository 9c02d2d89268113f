import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { WaitingPlays } from "../../../worker/contract/league/play-loggers.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

const routes = api["play-loggers"].plays;

export const waitingPlaysQuery = queryOptions({
  queryKey: ["play-loggers", "plays"],
  queryFn: (): Promise<WaitingPlays> => unwrapAnswer(routes.$get()),
});

export function useSettlePlays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sources: string[]) => unwrapAnswer(routes.done.$post({ json: { sources } })),
    onSuccess: (left) => client.setQueryData(waitingPlaysQuery.queryKey, left),
  });
}
