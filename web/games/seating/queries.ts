import { queryOptions } from "@tanstack/react-query";
import type { Seating } from "../../../worker/contract/games/seating.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Query of everything that a proposal of seats for a day (id) depends on. */
export const seatingQuery = (day: string) =>
  queryOptions({
    queryKey: ["seating", day],
    queryFn: (): Promise<Seating> => unwrapAnswer(api.seatings[":day"].$get({ param: { day } })),
    meta: { topics: [TOPICS.games, TOPICS.register] },
    refetchOnMount: "always",
  });
