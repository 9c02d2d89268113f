import { queryOptions } from "@tanstack/react-query";
import type { NextDay } from "../../worker/contract/events/calendar.ts";
import { api, unwrapAnswer } from "./api-client.ts";

export const nextDayQuery = queryOptions({
  queryKey: ["calendar", "next"],
  queryFn: (): Promise<NextDay> => unwrapAnswer(api.calendar["next-day"].$get()),
});

export const aboutClub = (next: NextDay | undefined) => ({ kind: "club", next: next?.day }) as const;
