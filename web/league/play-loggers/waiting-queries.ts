import { queryOptions } from "@tanstack/react-query";
import type { WaitingPlays } from "../../../worker/contract/league/play-loggers.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";

const routes = api["play-loggers"].plays;

export const waitingPlaysQuery = queryOptions({
  queryKey: ["play-loggers", "plays"],
  queryFn: (): Promise<WaitingPlays> => unwrapAnswer(routes.$get()),
});

export const useSettlePlays = () =>
  useSaving(waitingPlaysQuery, (sources: string[]) => unwrapAnswer(routes.done.$post({ json: { sources } })));
