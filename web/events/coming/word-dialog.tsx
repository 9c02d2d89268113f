import type { ReactNode } from "react";
import { COMING_NOTE_MOST, comingFormOf, type Gathering } from "../../../worker/contract/events/coming.ts";
import { ownWord } from "../../../worker/contract/events/own-coming.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { Chips } from "../../ui/chips.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useComing } from "./mutations.ts";

interface Props {
  day: Gathering;
  me: Player;
  onClose: () => void;
  children: ReactNode;
}

export function WordDialog({ day, me, onClose, children }: Props) {
  const own = ownWord(day, me.publicId);
  const { say } = useComing(me);
  const { form, submitTo } = useCheckedForm(comingFormOf(day), {
    ...{ from: own?.from ?? "", until: own?.until ?? "", note: own?.note ?? "" },
    ...{ hasOwnPlans: own?.hasOwnPlans ?? false, answer: "yes" },
  });
  return (
    <FormDialog
      title={`${own?.isWaiting ? "If you get a place on" : "You’re coming on"} ${formatLongDay(day.date)}`}
      state={form.formState}
      submit="Save"
      onSubmit={submitTo((words) => say(day, words).then(onClose))}
      onClose={onClose}
    >
      <div className="row">
        <TextField
          label="When will you get here?"
          type="time"
          hint="Blank: from the start"
          data-autofocus
          {...fieldOf(form, "from")}
        />
        <TextField
          label="When do you leave?"
          type="time"
          hint="Blank: at the end"
          {...fieldOf(form, "until")}
        />
      </div>
      <TextField
        label="Anything to add?"
        hint="Members see this beside your name"
        maxLength={COMING_NOTE_MOST}
        {...fieldOf(form, "note")}
      />
      {!day.amSeated && (
        <Checkbox
          label="I have my own plans"
          hint="We won’t look for a game for you"
          {...form.register("hasOwnPlans")}
        />
      )}
      <Chips legend="Changed your mind?">{children}</Chips>
    </FormDialog>
  );
}
