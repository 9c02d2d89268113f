import { type Game, watchForm } from "../../worker/contract/games/games.ts";
import { useNow, useSite } from "../lib/page-context.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { focusPlayers } from "./player-list.tsx";
import { useSeatMe } from "./use-watch.ts";
import { proposedTime, timeField } from "./waiting.ts";

interface Props {
  game: Game;
  /** Instant (ISO) until which a freed seat is given to the member; null: they are only notified. */
  until: string | null;
  onLeave: () => void;
  onClose: () => void;
}

export function SeatMeDialog({ game, until, onLeave, onClose }: Props) {
  const { timeZone } = useSite();
  const now = Math.max(useNow(), Date.now());
  const { mutateAsync } = useSeatMe(game);
  const { form, submitTo } = useCheckedForm(watchForm, {
    until: until ? timeField(until, timeZone) : proposedTime(game.date, now, timeZone),
  });
  const submit = submitTo(async (values) => {
    await mutateAsync(values);
    onClose();
  });
  return (
    <FormDialog
      title="Your place in line"
      state={form.formState}
      submit="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        If someone leaves <bdi>{game.name}</bdi>, you’ll get the seat in your turn, and we’ll tell you at
        once.
      </p>
      <TextField
        type="datetime-local"
        label="Until"
        hint="By the club’s clock. After that, we’ll only tell you when a seat comes free."
        data-autofocus
        {...fieldOf(form, "until")}
      />
      <p>
        <Button
          kind="quiet"
          icon="close"
          onClick={() => {
            onLeave();
            onClose();
            focusPlayers();
          }}
        >
          Leave the line
        </Button>
      </p>
    </FormDialog>
  );
}
