import type { ReactNode } from "react";
import { type ClubTable, type ClubTableForm, clubTableForm } from "../../../worker/contract/events/tables.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useOptionalNumber } from "../../lib/use-optional-number.ts";
import { NumberField, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useChangeTable } from "./mutations.ts";

interface Props {
  table: ClubTable;
  onClose: () => void;
  children: ReactNode;
}

export function TableFormDialog({ table, onClose, children }: Props) {
  const change = useChangeTable(table.id);
  const { form, submitTo } = useCheckedForm(clubTableForm, { name: table.name, seats: table.seats });
  const seats = useOptionalNumber(form, "seats");
  const send = async (details: ClubTableForm) => {
    await change.mutateAsync(details);
    onClose();
  };
  return (
    <FormDialog
      title={table.name}
      state={form.formState}
      submit="Save"
      onSubmit={submitTo(send)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Games at this table show the new name at once."
        autoComplete="off"
        {...fieldOf(form, "name")}
      />
      <NumberField
        label="Seats"
        hint="How many people fit around it. Leave it blank if that varies."
        min={1}
        {...seats}
      />
      {children}
    </FormDialog>
  );
}
