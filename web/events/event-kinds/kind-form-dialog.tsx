import type { ReactNode } from "react";
import { type ClubKind, type KindForm, kindForm } from "../../../worker/contract/events/event-kinds.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAddKind, useRenameKind } from "./kind-mutations.ts";

interface Props {
  kind: ClubKind | null;
  onClose: () => void;
  children: ReactNode;
}

export function KindFormDialog({ kind, onClose, children }: Props) {
  const add = useAddKind();
  const rename = useRenameKind(kind?.id ?? "");
  const { form, submitTo } = useCheckedForm(kindForm, { name: kind?.name ?? "" });
  const send = async (named: KindForm) => {
    await (kind ? rename : add).mutateAsync(named);
    onClose();
  };
  return (
    <FormDialog
      title={kind?.name ?? "Add a kind of day"}
      state={form.formState}
      submit={kind ? "Save" : "Add it"}
      onSubmit={submitTo(send)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={
          kind
            ? "Days of this kind show the new name at once, past ones too."
            : "As the calendar names each day: “Game night”, “Family Sunday”."
        }
        autoComplete="off"
        data-autofocus
        {...fieldOf(form, "name")}
      />
      {children}
    </FormDialog>
  );
}
