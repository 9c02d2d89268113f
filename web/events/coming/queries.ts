import { queryOptions } from "@tanstack/react-query";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { GATHERINGS_KEY } from "../../lib/gatherings.ts";

const next = (name: string, days?: number) =>
  queryOptions({
    queryKey: [...GATHERINGS_KEY, name],
    queryFn: (): Promise<Gathering[]> =>
      unwrapAnswer(api.events.coming.$get({ query: days === undefined ? {} : { days: String(days) } })),
    meta: { topics: [TOPICS.games] },
    refetchOnWindowFocus: "always",
  });

export const nextGatheringsQuery = next("next");

export const nextTwoGatheringsQuery = next("next date", 2);

/** Query of attendance on the days that the games list leaves unfolded, if the club meets up to three times a week. */
export const soonGatheringsQuery = next("soon", 6);

export const monthGatheringsQuery = (month: string) =>
  queryOptions({
    queryKey: [...GATHERINGS_KEY, month],
    queryFn: (): Promise<Gathering[]> =>
      unwrapAnswer(api.events.coming[":month{[0-9-]+}"].$get({ param: { month } })),
    meta: { topics: [TOPICS.games] },
    refetchOnWindowFocus: "always",
  });
