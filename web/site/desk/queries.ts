import { queryOptions } from "@tanstack/react-query";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import type { ClubDesk } from "../../../worker/contract/site/desk.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const clubDeskQuery = queryOptions({
  queryKey: ["club-desk"],
  queryFn: (): Promise<ClubDesk> => unwrapAnswer(api.desk.$get()),
  meta: { topics: Object.values(TOPICS) },
  refetchOnMount: "always",
});
