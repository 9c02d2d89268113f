import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlayLogger } from "../../../worker/contract/league/play-loggers.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

const routes = api["play-loggers"];

export const ownLoggerQuery = queryOptions({
  queryKey: ["play-loggers", "own"],
  queryFn: (): Promise<PlayLogger> => unwrapAnswer(routes.$get()),
});

export function useSwitchLogger() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => unwrapAnswer(routes.$put({ json: { isOn } })),
    onSuccess: (own) => client.setQueryData(ownLoggerQuery.queryKey, own),
  });
}
