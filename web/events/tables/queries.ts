import { queryOptions } from "@tanstack/react-query";
import type { ClubTable } from "../../../worker/contract/events/tables.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Every table of the club room, for editors; retired ones last. */
export const everyTable = queryOptions({
  queryKey: ["tables", "every"],
  queryFn: (): Promise<ClubTable[]> => unwrapAnswer(api.tables.every.$get()),
});
