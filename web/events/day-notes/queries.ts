import { queryOptions } from "@tanstack/react-query";
import type { DayNote } from "../../../worker/contract/events/coming.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const dayNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ["day-notes", id],
    queryFn: (): Promise<DayNote[]> => unwrapAnswer(api.events[":id"].notes.$get({ param: { id } })),
    refetchOnMount: "always",
    meta: { topics: [TOPICS.games] },
  });
