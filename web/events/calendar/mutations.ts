import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import type { PlannedDays } from "../../../worker/contract/events/calendar.ts";
import type { dayForm, hoursForm, planForm } from "../../../worker/contract/events/events.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { announce } from "../../ui/announce.ts";
import { newDays, plannedWords, unplannedWords } from "./plan-words.ts";

/** Whatever shows days asks anew. */
function useAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["calendar"] });
}

/** Plans days, one by one or by a rule; says which, and how to take just those back. */
export function usePlanDays() {
  const askAnew = useAnew();
  const { mutate: undo } = useUnplan();
  return useMutation({
    mutationFn: (form: z.input<typeof planForm>) => unwrapAnswer(api.calendar.days.$post({ json: form })),
    onSuccess: (planned) => {
      const isNew = planned.newIds.length > 0;
      announce(plannedWords(planned), { undo: isNew ? () => undo(planned) : undefined });
      return askAnew();
    },
  });
}

/** Takes the new days of a plan back, but for those that somebody has changed since or comes to. */
function useUnplan() {
  const askAnew = useAnew();
  return useMutation({
    mutationFn: (planned: PlannedDays) => {
      const json = { days: newDays(planned).map(({ id, version }) => ({ id, version })) };
      return unwrapAnswer(api.calendar.days.undo.$post({ json }));
    },
    onSuccess: (unplanned) => {
      announce(unplannedWords(unplanned));
      return askAnew();
    },
    onError: (error) => announce(messageFor(error) ?? ""),
  });
}

/** Changes a day: its words, its times, its date, whether it is cancelled. */
export function useChangeDay(id: string) {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: (form: z.input<typeof dayForm>) =>
      unwrapAnswer(api.calendar.days[":id"].$post({ param: { id }, json: form })),
    onSuccess,
  });
}

/** Takes a day off the calendar. */
export function useRemoveDay(id: string) {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: () => unwrapAnswer(api.calendar.days[":id"].remove.$post({ param: { id } })),
    onSuccess,
  });
}

/** The hours that days have unless they say otherwise. */
export function useSetHours() {
  const onSuccess = useAnew();
  return useMutation({
    mutationFn: (form: z.input<typeof hoursForm>) => unwrapAnswer(api.calendar.hours.$post({ json: form })),
    onSuccess,
  });
}
