import { queryOptions } from "@tanstack/react-query";
import type { PlayLogger } from "../../../worker/contract/league/play-loggers.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";

const routes = api["play-loggers"];

export const ownLoggerQuery = queryOptions({
  queryKey: ["play-loggers", "own"],
  queryFn: (): Promise<PlayLogger> => unwrapAnswer(routes.$get()),
});

export const useSwitchLogger = () =>
  useSaving(ownLoggerQuery, (isOn: boolean) => unwrapAnswer(routes.$put({ json: { isOn } })));
