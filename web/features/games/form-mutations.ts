import { useMutation } from "@tanstack/react-query";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import type { EditForm, SuggestForm } from "../../../worker/contract/games.ts";
import { answer, api } from "../../lib/api-client.ts";
import { useSave } from "./use-save.ts";

/** The date goes over the wire as midnight UTC. @see spec §5 */
const onTheWire = <Form extends { date: string | null }>(form: Form) => ({
  ...form,
  date: form.date && atMidnightUtc(form.date),
});

/** Suggests a game; it is on the list as soon as the server has it. @see spec §7 */
export function useSuggest() {
  const save = useSave();
  return useMutation({
    mutationFn: (form: SuggestForm) => answer(api.games.suggest.$post({ json: onTheWire(form) })),
    onSuccess: save,
  });
}

/** Edits a game. Not drawn beforehand: what was typed stays in the form until the server agrees. @see spec §7 */
export function useEdit(id: string) {
  const save = useSave();
  return useMutation({
    mutationFn: (form: EditForm) => answer(api.games[":id"].$post({ param: { id }, json: onTheWire(form) })),
    onSuccess: save,
  });
}
