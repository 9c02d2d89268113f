import { queryOptions } from "@tanstack/react-query";
import type { NextDay } from "../../worker/contract/events/calendar.ts";
import { api, unwrapAnswer } from "./api-client.ts";

/** The next day on which the club meets, if one is planned and on. */
export const nextDay = queryOptions({
  queryKey: ["calendar", "next"],
  queryFn: (): Promise<NextDay> => unwrapAnswer(api.calendar["next-day"].$get()),
});
