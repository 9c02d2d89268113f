import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import type { dayForm, hoursForm, planForm } from "../../../worker/contract/events.ts";
import { answer, api } from "../../lib/api-client.ts";

/** Whatever shows days asks anew. */
function useAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["calendar"] });
}

/** Plans days, one by one or by a rule. */
export function usePlanDays() {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: (form: z.input<typeof planForm>) => answer(api.calendar.days.$post({ json: form })),
    onSuccess,
  });
}

/** Changes a day: its words, its times, its date, whether it is cancelled. */
export function useChangeDay(id: string) {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: (form: z.input<typeof dayForm>) =>
      answer(api.calendar.days[":id"].$post({ param: { id }, json: form })),
    onSuccess,
  });
}

/** Takes a day off the calendar. */
export function useRemoveDay(id: string) {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: () => answer(api.calendar.days[":id"].remove.$post({ param: { id } })),
    onSuccess,
  });
}

/** The hours that days have unless they say otherwise. */
export function useSetHours() {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: (form: z.input<typeof hoursForm>) => answer(api.calendar.hours.$post({ json: form })),
    onSuccess,
  });
}
