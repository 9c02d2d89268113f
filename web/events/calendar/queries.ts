import { queryOptions } from "@tanstack/react-query";
import type {
  CalendarDay,
  CalendarMonth,
  Evening,
  EventDay,
} from "../../../worker/contract/events/calendar.ts";
import type { ClubKind, EventKind } from "../../../worker/contract/events/event-kinds.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { answer, api } from "../../lib/api-client.ts";
import { orNone } from "../../lib/api-error.ts";

/** Everything of a month, `YYYY-MM`. It comes with the first HTML. */
export const calendarMonth = (month: string) =>
  queryOptions({
    queryKey: ["calendar", "month", month],
    queryFn: (): Promise<CalendarMonth> => answer(api.calendar[":month{[0-9-]+}"].$get({ param: { month } })),
    refetchOnWindowFocus: "always",
    meta: { topics: [TOPICS.games] },
  });

/** The next days on which the club meets. */
export const comingDays = queryOptions({
  queryKey: ["calendar", "coming"],
  queryFn: (): Promise<EventDay[]> => answer(api.calendar.coming.$get()),
});

/** The kinds of days that can be planned, and subscribed to. */
export const eventKinds = queryOptions({
  queryKey: ["calendar", "kinds"],
  queryFn: (): Promise<EventKind[]> => answer(api["event-kinds"].$get()),
});

/** Every kind of day, for editors; retired ones last. */
export const everyKind = queryOptions({
  queryKey: ["calendar", "kinds", "every"],
  queryFn: (): Promise<ClubKind[]> => answer(api["event-kinds"].every.$get()),
});

/** The days of the coming year, cancelled ones among them. */
export const yearAhead = queryOptions({
  queryKey: ["calendar", "year"],
  queryFn: (): Promise<EventDay[]> => answer(api.calendar.year.$get()),
});

/** What is on, and taken, on a day, `YYYY-MM-DD`. */
export const calendarDay = (date: string) =>
  queryOptions({
    queryKey: ["calendar", "day", date],
    queryFn: (): Promise<CalendarDay> => answer(api.calendar.day[":date"].$get({ param: { date } })),
    // Somebody else may just have taken the table.
    refetchOnMount: "always",
  });

/** The evening of a game's day, or null when there is no such game: what its link preview says. */
export const eveningOf = (game: string) =>
  queryOptions({
    queryKey: ["calendar", "evening", game],
    queryFn: (): Promise<Evening | null> =>
      answer(api.calendar.evenings[":game"].$get({ param: { game } })).catch(orNone),
  });
