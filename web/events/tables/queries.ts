import { queryOptions } from "@tanstack/react-query";
import type { ClubTable } from "../../../worker/contract/events/tables.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const everyTable = queryOptions({
  queryKey: ["tables", "every"],
  queryFn: (): Promise<ClubTable[]> => unwrapAnswer(api.tables.every.$get()),
});
