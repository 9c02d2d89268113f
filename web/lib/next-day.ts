import { queryOptions } from "@tanstack/react-query";
import type { NextDay } from "../../worker/contract/events/calendar.ts";
import { answer, api } from "./api-client.ts";

/** The next day on which the club meets, if one is planned and on. */
export const nextDay = queryOptions({
  queryKey: ["calendar", "next"],
  queryFn: (): Promise<NextDay> => answer(api.calendar["next-day"].$get()),
});
