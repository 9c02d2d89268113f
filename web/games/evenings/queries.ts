import { queryOptions } from "@tanstack/react-query";
import type { Tonight } from "../../../worker/contract/events/calendar.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { monthGatheringsQuery, nextGatheringsQuery } from "../../events/coming/queries.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { doorbell } from "../../lib/doorbell.ts";
import { TONIGHT } from "../../lib/tonight.ts";

export const REFRESH_MS = 20_000;

/** Query of a day's evening (`YYYY-MM-DD`), or of the next one. Polled while it is shown; no news costs a 304. */
export const eveningQuery = (day?: string) =>
  queryOptions({
    queryKey: [...TONIGHT, day ?? null],
    queryFn: (): Promise<Tonight> =>
      unwrapAnswer(api.calendar.tonight.$get({ query: { ...(day && { day }) } })),
    meta: { topics: [TOPICS.games] },
    refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Query of who comes on a day (`YYYY-MM-DD`), or on the next ones. */
export const comersQuery = (day?: string) =>
  day ? monthGatheringsQuery(day.slice(0, 7)) : nextGatheringsQuery;
