import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import type { PlannedDays } from "../../../worker/contract/events/calendar.ts";
import type { dayForm, hoursForm, planForm } from "../../../worker/contract/events/events.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { announce, announceFailure } from "../../ui/announce.ts";
import { newDays, plannedWords, unplannedWords } from "./plan-words.ts";

function useDayChange<Answer, Asked = void>(
  send: (asked: Asked) => Promise<Answer>,
  onSaved?: (answer: Answer) => void,
  onError?: (failure: Error) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      onSaved?.(answer);
      return client.invalidateQueries({ queryKey: ["calendar"] });
    },
    ...(onError && { onError }),
  });
}

export function usePlanDays() {
  const { mutate: undo } = useUnplan();
  return useDayChange(
    async (form: z.input<typeof planForm>) => {
      const planned = await unwrapAnswer(api.calendar.days.$post({ json: form }));
      // An error, so that the dialog stays open with what was typed.
      if (planned.newIds.length === 0)
        throw new ApiError(409, [{ path: [], message: plannedWords(planned) }]);
      return planned;
    },
    (planned) => announce(plannedWords(planned), { undo: () => undo(planned) }),
  );
}

/** Undoes a plan: removes its new days, except those changed or signed up for since. */
const useUnplan = () =>
  useDayChange(
    (planned: PlannedDays) => {
      const json = { days: newDays(planned).map(({ id, version }) => ({ id, version })) };
      return unwrapAnswer(api.calendar.days.undo.$post({ json }));
    },
    (unplanned) => announce(unplannedWords(unplanned)),
    (failure) => announceFailure(failure),
  );

export const useChangeDay = (id: string) =>
  useDayChange((json: z.input<typeof dayForm>) =>
    unwrapAnswer(api.calendar.days[":id"].$post({ param: { id }, json })),
  );

export const useRemoveDay = (id: string) =>
  useDayChange(() => unwrapAnswer(api.calendar.days[":id"].remove.$post({ param: { id } })));

export const useSetHours = () =>
  useDayChange((json: z.input<typeof hoursForm>) => unwrapAnswer(api.calendar.hours.$post({ json })));
