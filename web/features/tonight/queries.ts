import { queryOptions } from "@tanstack/react-query";
import type { Tonight } from "../../../worker/contract/calendar.ts";
import { answer, api } from "../../lib/api-client.ts";

const REFRESH_MS = 20_000;

/** What is on tonight. While it is looked at it stays true by itself; nothing new costs a 304. */
export const tonight = queryOptions({
  queryKey: ["calendar", "tonight"],
  queryFn: (): Promise<Tonight> => answer(api.calendar.tonight.$get()),
  refetchInterval: REFRESH_MS,
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
});
