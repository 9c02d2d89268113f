import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../lib/api-client.ts";

/** The hours that days have unless they say otherwise, by type. For members. */
export const usualHours = queryOptions({
  queryKey: ["calendar", "hours"],
  queryFn: () => answer(api.calendar.hours.$get()),
});
