import { daysAfter } from "../../../worker/contract/games/game-date.ts";
import {
  JOIN_USES_MOST,
  type JoinLinkForm,
  joinLinkForm,
} from "../../../worker/contract/members/join-links.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { DateField, NumberField, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useMakeLink } from "./mutations.ts";

/** Default validity of a link in days. */
const DAYS = 90;

/** Dialog that creates a join link. @param props.today `YYYY-MM-DD` at the club */
export function LinkFormDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const make = useMakeLink();
  const { form, submitTo } = useCheckedForm(joinLinkForm, {
    label: "",
    endsOn: daysAfter(today, DAYS),
    usesMost: null as number | null,
  });
  const usesMost = useOptionalNumber(form, "usesMost");
  const send = async (link: JoinLinkForm) => {
    await make.mutateAsync(link);
    onClose();
  };
  return (
    <FormDialog
      title="Make a link"
      state={form.formState}
      submit="Make it"
      onSubmit={submitTo(send)}
      onClose={onClose}
    >
      <TextField
        label="Where it hangs"
        hint="Optional, for you alone: “Café Rook”, “Library”. It helps you see what works."
        autoComplete="off"
        data-autofocus
        {...fieldOf(form, "label")}
      />
      <DateField label="Last day" min={today} required {...fieldOf(form, "endsOn")} />
      <NumberField
        label="How many people can join by it"
        hint="Leave it blank for any number."
        min={1}
        max={JOIN_USES_MOST}
        {...usesMost}
      />
    </FormDialog>
  );
}
