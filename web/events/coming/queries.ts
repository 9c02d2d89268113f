import { queryOptions } from "@tanstack/react-query";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { answer, api } from "../../lib/api-client.ts";
import { WHO_COMES } from "../../lib/who-comes.ts";

/** Who comes to the next days on which the club meets. It comes with the first HTML. */
export const whoComes = queryOptions({
  queryKey: [...WHO_COMES, "next"],
  queryFn: (): Promise<Gathering[]> => answer(api.events.coming.$get()),
  meta: { topics: [TOPICS.games] },
  refetchOnWindowFocus: "always",
});

/** Who comes to the days of a month, `YYYY-MM`. */
export const whoComesIn = (month: string) =>
  queryOptions({
    queryKey: [...WHO_COMES, month],
    queryFn: (): Promise<Gathering[]> =>
      answer(api.events.coming[":month{[0-9-]+}"].$get({ param: { month } })),
    meta: { topics: [TOPICS.games] },
    refetchOnWindowFocus: "always",
  });
