import { useMutation, useQueryClient } from "@tanstack/react-query";
import { atMidnightUtc } from "../../worker/contract/dates.ts";
import type { Game, SuggestForm } from "../../worker/contract/games/games.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { ApiError } from "../lib/api-error.ts";
import { sendOrVerify, sendWithRetries } from "../lib/retrying.ts";
import { useSaveGame } from "./game-cache.ts";
import { equalsForm, type GameValues } from "./game-values.ts";

/** Returns the form with its date as midnight UTC. @see spec §5 */
const toWire = <Form extends { date: string | null }>(form: Form) => ({
  ...form,
  date: form.date && atMidnightUtc(form.date),
});

/** Suggests a game; the key makes a retry idempotent. @param onDoubt called while the outcome is unknown */
export function useSuggest(onDoubt: () => void) {
  const save = useSaveGame();
  return useMutation({
    mutationFn: (form: SuggestForm & { key: string }) =>
      sendWithRetries(() => unwrapAnswer(api.games.suggest.$post({ json: toWire(form) })), { onDoubt }),
    onSuccess: save,
  });
}

/** Edits a game, not optimistically. @param onDoubt called while the outcome is unknown @see spec §7 */
export function useEdit(id: string, onDoubt: () => void) {
  const save = useSaveGame();
  const send = (form: GameValues & { version: number }) =>
    unwrapAnswer(api.games[":id"].$post({ param: { id }, json: toWire(form) }));
  /** Returns the edited game once its version has changed. */
  const look = async (form: GameValues & { version: number }): Promise<Game | null> => {
    const game: Game = await unwrapAnswer(api.games[":id"].$get({ param: { id } }));
    if (game.version === form.version) return null;
    if (equalsForm(game, form)) return game;
    throw new ApiError(409, [{ path: [], message: "Someone else has just changed this game." }]);
  };
  return useMutation({
    mutationFn: (form: GameValues & { version: number }) =>
      sendOrVerify(
        () => send(form),
        () => look(form),
        { onDoubt },
      ),
    onSuccess: save,
  });
}

export function useNote({ thread }: Game) {
  const client = useQueryClient();
  return async (note: { text: string; key: string }, onDoubt: () => void): Promise<string> => {
    const post = () =>
      unwrapAnswer(
        api.threads[":id"]["post-message"].$post({ param: { id: thread }, json: { ...note, note: true } }),
      );
    const { state } = await sendWithRetries(post, { onDoubt });
    await client.invalidateQueries({ queryKey: ["threads", thread] });
    return state === "held"
      ? "An editor will look at it first. Then it goes to everyone."
      : "Sent to everyone.";
  };
}
