import { type ClubTable, type ClubTableForm, clubTableForm } from "../../../worker/contract/events/tables.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { NumberField, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAddTable, useChangeTable } from "./mutations.ts";

interface Props {
  /** Null: a new one. */
  table: ClubTable | null;
  onClose: () => void;
  onAdded?: (() => void) | undefined;
}

/** Adds a table, or gives one another name or number of seats. */
export function TableFormDialog({ table, onClose, onAdded }: Props) {
  const add = useAddTable();
  const change = useChangeTable(table?.id ?? "");
  const { form, submitTo } = useCheckedForm(clubTableForm, {
    name: table?.name ?? "",
    seats: table?.seats ?? null,
  });
  const seats = useOptionalNumber(form, "seats");
  const { errors } = form.formState;
  const send = async (details: ClubTableForm) => {
    await (table ? change : add).mutateAsync(details);
    onClose();
    onAdded?.();
  };
  return (
    <FormDialog
      title={table ? "Change the table" : "Add a table"}
      state={form.formState}
      submit={table ? "Save" : "Add it"}
      onSubmit={submitTo(send)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={
          table
            ? "Games at this table show the new name at once."
            : "As people say it: “By the window”, “Table 3”."
        }
        autoComplete="off"
        data-autofocus
        error={errors.name?.message}
        {...form.register("name")}
      />
      <NumberField
        label="Seats"
        hint="How many people fit around it. Leave it blank if that varies."
        min={1}
        error={errors.seats?.message}
        {...seats}
      />
    </FormDialog>
  );
}
