import { queryOptions } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** The hours that days have unless they say otherwise, by type. For members. */
export const usualHours = queryOptions({
  queryKey: ["calendar", "hours"],
  queryFn: () => unwrapAnswer(api.calendar.hours.$get()),
});

/** The hours that the last planned day of each kind has of its own. For members. */
export const lastHours = queryOptions({
  queryKey: ["calendar", "hours", "last"],
  queryFn: () => unwrapAnswer(api.calendar.hours.last.$get()),
});
