import { queryOptions } from "@tanstack/react-query";
import type { Tonight } from "../../../worker/contract/calendar.ts";
import { TOPICS } from "../../../worker/contract/doorbell.ts";
import { answer, api } from "../../lib/api-client.ts";
import { doorbell } from "../../lib/doorbell.ts";
import { TONIGHT } from "../../lib/tonight.ts";

export const REFRESH_MS = 20_000;

/** What is on tonight. While it is looked at it stays true by itself; nothing new costs a 304. */
export const tonight = queryOptions({
  queryKey: TONIGHT,
  queryFn: (): Promise<Tonight> => answer(api.calendar.tonight.$get()),
  meta: { topics: [TOPICS.games] },
  refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});
