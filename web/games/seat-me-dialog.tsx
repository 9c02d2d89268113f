import { type Game, watchForm } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useNow, useSite } from "../lib/page-context.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useSeatMe } from "./use-watch.ts";
import { useWhichGame } from "./use-which-game.tsx";
import { proposedTime, timeField } from "./waiting.ts";

const WORDS = { ask: "join the line here all the same?", both: "Join all the same" };

interface Props {
  game: Game;
  member: SessionUser;
  /** The instant (ISO) until which the member waits already; null: they do not. */
  until: string | null;
  onClose: () => void;
}

/** Asks until when a member wants to be given a seat that becomes free, and first whether, if they sit elsewhere then. */
export function SeatMeDialog({ game, member, until, onClose }: Props) {
  const { timeZone } = useSite();
  const now = useNow();
  const { mutateAsync } = useSeatMe(game);
  const { form, submitTo } = useCheckedForm(watchForm, {
    until: until ? timeField(until, timeZone) : proposedTime(game.date, now, timeZone),
  });
  const { ask, question } = useWhichGame(member, WORDS);
  const submit = submitTo(async (values) => {
    // Who waits already has answered that.
    if (until === null && !(await ask(game))) return;
    await mutateAsync(values);
    onClose();
  });
  return (
    <FormDialog
      title="Seat me if a place frees up"
      state={form.formState}
      submit={until ? "Save" : "Join the line"}
      onSubmit={submit}
      onClose={onClose}
      question={question}
    >
      <p>
        If someone leaves <bdi>{game.name}</bdi>, you’ll get the seat in your turn, and we’ll tell you at
        once.
      </p>
      <TextField
        type="datetime-local"
        label="Until"
        hint="By the club’s clock. After that, we’ll only tell you."
        error={form.formState.errors.until?.message}
        data-autofocus
        {...form.register("until")}
      />
    </FormDialog>
  );
}
