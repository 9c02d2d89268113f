import { queryOptions } from "@tanstack/react-query";
import type { CalendarDay, CalendarMonth, EventDay } from "../../../worker/contract/calendar.ts";

const client = () => import("../../lib/api-client.ts");

/** Everything of a month, `YYYY-MM`. It comes with the first HTML. */
export const calendarMonth = (month: string) =>
  queryOptions({
    queryKey: ["calendar", "month", month],
    queryFn: async (): Promise<CalendarMonth> => {
      const { answer, api } = await client();
      return answer(api.calendar[":month{[0-9-]+}"].$get({ param: { month } }));
    },
    refetchOnWindowFocus: "always",
  });

/** The next days on which the club meets. */
export const comingDays = queryOptions({
  queryKey: ["calendar", "coming"],
  queryFn: async (): Promise<EventDay[]> => {
    const { answer, api } = await client();
    return answer(api.calendar.coming.$get());
  },
});

/** What is on, and taken, on a day, `YYYY-MM-DD`. */
export const calendarDay = (date: string) =>
  queryOptions({
    queryKey: ["calendar", "day", date],
    queryFn: async (): Promise<CalendarDay> => {
      const { answer, api } = await client();
      return answer(api.calendar.day[":date"].$get({ param: { date } }));
    },
    // Somebody else may just have taken the table.
    refetchOnMount: "always",
  });
