import { queryOptions } from "@tanstack/react-query";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const usualHours = queryOptions({
  queryKey: ["calendar", "hours"],
  queryFn: () => unwrapAnswer(api.calendar.hours.$get()),
});

/** Query of each kind's hours on its last planned day. Members only. */
export const lastHours = queryOptions({
  queryKey: ["calendar", "hours", "last"],
  queryFn: () => unwrapAnswer(api.calendar.hours.last.$get()),
});
