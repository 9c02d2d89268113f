import { queryOptions } from "@tanstack/react-query";
import type { CalendarMonth, Evening } from "../../../worker/contract/events/calendar.ts";
import type { EventKind } from "../../../worker/contract/events/event-kinds.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { nullIfNotFound } from "../../lib/api-error.ts";
import { nextDayQuery } from "../../lib/next-day.ts";

/** @param month `YYYY-MM` */
export const calendarMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ["calendar", "month", month],
    queryFn: (): Promise<CalendarMonth> =>
      unwrapAnswer(api.calendar[":month{[0-9-]+}"].$get({ param: { month } })),
    refetchOnWindowFocus: "always",
    meta: { topics: [TOPICS.games] },
  });

// Apart from `nextDayQuery`, since most pages that show the day need no socket.
export const followedNextDayQuery = { ...nextDayQuery, meta: { topics: [TOPICS.games] } };

export const eventKindsQuery = queryOptions({
  queryKey: ["calendar", "kinds"],
  queryFn: (): Promise<EventKind[]> => unwrapAnswer(api["event-kinds"].$get()),
});

export const eveningOfGameQuery = (game: string) =>
  queryOptions({
    queryKey: ["calendar", "evening", game],
    queryFn: (): Promise<Evening | null> =>
      unwrapAnswer(api.calendar.evenings[":game"].$get({ param: { game } })).catch(nullIfNotFound),
    meta: { topics: [TOPICS.games] },
  });
