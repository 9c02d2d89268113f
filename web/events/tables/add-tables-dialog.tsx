import { messageFor } from "../../lib/api-error.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { TextArea } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { type TableLines, tableLines } from "./lines.ts";
import { useAddTable } from "./mutations.ts";

interface Props {
  onClose: () => void;
  onAdded?: (() => void) | undefined;
}

/** Dialog that adds tables, a line each. Added lines leave the field; a refused line stays, with its error. */
export function AddTablesDialog({ onClose, onAdded }: Props) {
  const add = useAddTable();
  const { form, submitTo } = useCheckedForm(tableLines, { lines: "" });
  const { errors } = form.formState;
  const send = async ({ lines }: TableLines) => {
    for (const [at, { line, table }] of lines.entries()) {
      try {
        await add.mutateAsync(table);
      } catch (error) {
        form.setValue(
          "lines",
          lines
            .slice(at)
            .map(({ line }) => line)
            .join("\n"),
          { shouldDirty: true },
        );
        form.setError("lines", { message: `“${line}”: ${messageFor(error)}` }, { shouldFocus: true });
        return;
      }
    }
    onClose();
    onAdded?.();
  };
  return (
    <FormDialog
      title="Add tables"
      state={form.formState}
      submit="Add"
      onSubmit={submitTo(send)}
      onClose={onClose}
    >
      <TextArea
        label="Names, one per line"
        hint="As people say them: “By the window”. With its seats after a comma: “Round table, 6”."
        rows={6}
        autoComplete="off"
        data-autofocus
        error={errors.lines?.message}
        {...form.register("lines")}
      />
    </FormDialog>
  );
}
