import { queryOptions } from "@tanstack/react-query";
import type { CalendarDay, EventDay } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import type { ClubKind } from "../../../worker/contract/events/event-kinds.ts";
import { TOPICS } from "../../../worker/contract/platform/doorbell.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const comingDaysQuery = queryOptions({
  queryKey: ["calendar", "coming"],
  queryFn: (): Promise<EventDay[]> => unwrapAnswer(api.calendar.coming.$get()),
});

export const everyKindQuery = queryOptions({
  queryKey: ["calendar", "kinds", "every"],
  queryFn: (): Promise<ClubKind[]> => unwrapAnswer(api["event-kinds"].every.$get()),
});

export const yearAheadQuery = queryOptions({
  queryKey: ["calendar", "year"],
  queryFn: (): Promise<EventDay[]> => unwrapAnswer(api.calendar.year.$get()),
});

/** @param date `YYYY-MM-DD` */
export const calendarDayQuery = (date: string) =>
  queryOptions({
    queryKey: ["calendar", "day", date],
    queryFn: (): Promise<CalendarDay> => unwrapAnswer(api.calendar.day[":date"].$get({ param: { date } })),
    // Somebody else may just have taken the table.
    refetchOnMount: "always",
  });

/** Query of who comes to a day, also to a cancelled one. */
export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: ["calendar", "day", id, "coming"],
    queryFn: (): Promise<Gathering> => unwrapAnswer(api.events[":id"].coming.$get({ param: { id } })),
    meta: { topics: [TOPICS.games] },
    refetchOnMount: "always",
  });

export const usualHoursQuery = queryOptions({
  queryKey: ["calendar", "hours"],
  queryFn: () => unwrapAnswer(api.calendar.hours.$get()),
});

/** Query of each kind's hours on its last planned day. Members only. */
export const lastHoursQuery = queryOptions({
  queryKey: ["calendar", "hours", "last"],
  queryFn: () => unwrapAnswer(api.calendar.hours.last.$get()),
});
