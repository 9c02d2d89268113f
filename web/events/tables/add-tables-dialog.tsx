import * as z from "zod";
import { type ClubTableForm, clubTableForm } from "../../../worker/contract/events/tables.ts";
import { messageFor } from "../../lib/api-error.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { TextArea } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useTables } from "./queries.ts";

/** Dialog that adds tables, a line each. Added lines leave the field; a refused line stays, with its error. */
export function AddTablesDialog({ onClose }: { onClose: () => void }) {
  const { save } = useTables();
  const { form, submitTo } = useCheckedForm(tableLines, { lines: "" });
  const send = async ({ lines }: TableLines) => {
    for (const [at, { line, table }] of lines.entries()) {
      try {
        await save.mutateAsync({ form: table });
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
        {...fieldOf(form, "lines")}
      />
    </FormDialog>
  );
}

/** "Round table, 6", "Round table" or "Round table, 6 seats". */
const LINE = /^(?<name>.*?)(?:\s*[,;\t]\s*(?<seats>\d+)(?:\s*seats?)?)?$/;

/** Schema of several tables, a line each; blank lines are ignored. */
export const tableLines = z.object({
  lines: z.string().transform((text, context) => {
    const lines = text.split("\n").map((line) => line.trim());
    const tables: { line: string; table: ClubTableForm }[] = [];
    for (const line of lines.filter(Boolean)) {
      const { name = "", seats } = LINE.exec(line)?.groups ?? {};
      const read = clubTableForm.safeParse({ name, seats: seats === undefined ? null : Number(seats) });
      if (read.success) tables.push({ line, table: read.data });
      else context.addIssue({ code: "custom", message: `“${line}”: ${read.error.issues[0]?.message}` });
    }
    if (tables.length === 0 && context.issues.length === 0)
      context.addIssue({ code: "custom", message: "Enter at least one name" });
    return tables;
  }),
});
type TableLines = z.output<typeof tableLines>;
