import { useMutation, useQueryClient } from "@tanstack/react-query";
import { atMidnightUtc } from "../../../worker/contract/dates.ts";
import type { EditForm, Game, SuggestForm } from "../../../worker/contract/games.ts";
import { useSite } from "../../app/site-context.ts";
import { answer, api } from "../../lib/api-client.ts";
import { dayAt } from "./board.ts";
import { saveGame } from "./game-cache.ts";

/** The date goes over the wire as midnight UTC. @see spec §5 */
const onTheWire = <Form extends { date: string | null }>(form: Form) => ({
  ...form,
  date: form.date && atMidnightUtc(form.date),
});

/** Writes a game into every cache that shows it. */
function useSave() {
  const client = useQueryClient();
  const { timeZone } = useSite();
  return (game: Game) => saveGame(client, game, dayAt(Date.now(), timeZone));
}

/** Suggests a game; it is on the list as soon as the server has it. @see spec §7 */
export function useSuggest() {
  const save = useSave();
  return useMutation({
    mutationFn: (form: SuggestForm) => answer<Game>(api.games.suggest.$post({ json: onTheWire(form) })),
    onSuccess: save,
  });
}

/** Edits a game. Not drawn beforehand: what was typed stays in the form until the server agrees. @see spec §7 */
export function useEdit(id: string) {
  const save = useSave();
  return useMutation({
    mutationFn: (form: EditForm) => answer<Game>(api.games[":id"].$post({ param: { id }, json: onTheWire(form) })),
    onSuccess: save,
  });
}
