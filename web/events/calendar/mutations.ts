import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import type { PlannedDays } from "../../../worker/contract/events/calendar.ts";
import type { dayForm, hoursForm, planForm } from "../../../worker/contract/events/events.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { newDays, plannedWords, unplannedWords } from "./plan-words.ts";

function useInvalidateDays() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["calendar"] });
}

export function usePlanDays() {
  const invalidateDays = useInvalidateDays();
  const { mutate: undo } = useUnplan();
  return useMutation({
    mutationFn: async (form: z.input<typeof planForm>) => {
      const planned = await unwrapAnswer(api.calendar.days.$post({ json: form }));
      // An error, so that the dialog stays open with what was typed.
      if (planned.newIds.length === 0)
        throw new ApiError(409, [{ path: [], message: plannedWords(planned) }]);
      return planned;
    },
    onSuccess: (planned) => {
      announce(plannedWords(planned), { undo: () => undo(planned) });
      return invalidateDays();
    },
  });
}

/** Undoes a plan: removes its new days, except those changed or signed up for since. */
function useUnplan() {
  const invalidateDays = useInvalidateDays();
  return useMutation({
    mutationFn: (planned: PlannedDays) => {
      const json = { days: newDays(planned).map(({ id, version }) => ({ id, version })) };
      return unwrapAnswer(api.calendar.days.undo.$post({ json }));
    },
    onSuccess: (unplanned) => {
      announce(unplannedWords(unplanned));
      return invalidateDays();
    },
    onError: (error) => announceFailure(error),
  });
}

export function useChangeDay(id: string) {
  const onSuccess = useInvalidateDays();
  return useMutation({
    mutationFn: (form: z.input<typeof dayForm>) =>
      unwrapAnswer(api.calendar.days[":id"].$post({ param: { id }, json: form })),
    onSuccess,
  });
}

export function useRemoveDay(id: string) {
  const onSuccess = useInvalidateDays();
  return useMutation({
    mutationFn: () => unwrapAnswer(api.calendar.days[":id"].remove.$post({ param: { id } })),
    onSuccess,
  });
}

export function useSetHours() {
  const onSuccess = useInvalidateDays();
  return useMutation({
    mutationFn: (form: z.input<typeof hoursForm>) => unwrapAnswer(api.calendar.hours.$post({ json: form })),
    onSuccess,
  });
}
