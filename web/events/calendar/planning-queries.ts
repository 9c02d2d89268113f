import { queryOptions } from "@tanstack/react-query";
import type { CalendarDay, EventDay } from "../../../worker/contract/events/calendar.ts";
import type { ClubKind } from "../../../worker/contract/events/event-kinds.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** The next days on which the club meets. */
export const comingDays = queryOptions({
  queryKey: ["calendar", "coming"],
  queryFn: (): Promise<EventDay[]> => unwrapAnswer(api.calendar.coming.$get()),
});

/** Every kind of day, for editors; retired ones last. */
export const everyKind = queryOptions({
  queryKey: ["calendar", "kinds", "every"],
  queryFn: (): Promise<ClubKind[]> => unwrapAnswer(api["event-kinds"].every.$get()),
});

/** The days of the coming year, cancelled ones among them. */
export const yearAhead = queryOptions({
  queryKey: ["calendar", "year"],
  queryFn: (): Promise<EventDay[]> => unwrapAnswer(api.calendar.year.$get()),
});

/** Games and tables of a day, `YYYY-MM-DD`. */
export const calendarDay = (date: string) =>
  queryOptions({
    queryKey: ["calendar", "day", date],
    queryFn: (): Promise<CalendarDay> => unwrapAnswer(api.calendar.day[":date"].$get({ param: { date } })),
    // Somebody else may just have taken the table.
    refetchOnMount: "always",
  });
