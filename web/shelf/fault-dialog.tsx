import { useState } from "react";
import { type Copy, FAULT_KINDS, FAULT_MOST, faultForm } from "../../worker/contract/shelf/copies.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { announce } from "../ui/announce.ts";
import { Select, TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useReportFault } from "./mutations.ts";
import { FAULT_WORDS } from "./words.ts";

export function FaultDialog({ copy: { code, title }, onClose }: { copy: Copy; onClose: () => void }) {
  const report = useReportFault(code);
  const [key] = useState(() => crypto.randomUUID());
  const { form, submitTo } = useCheckedForm(faultForm, {
    kind: "missing" as (typeof FAULT_KINDS)[number],
    text: "",
  });
  const submit = submitTo(async (values) => {
    await report.mutateAsync({ ...values, key });
    announce("Thank you.");
    onClose();
  });
  return (
    <FormDialog title={title.name} state={form.formState} submit="Send" onSubmit={submit} onClose={onClose}>
      <TextArea
        label="What’s missing or broken?"
        hint={`Up to ${FAULT_MOST} characters, such as “one red cube”.`}
        rows={3}
        dir="auto"
        data-autofocus
        {...fieldOf(form, "text")}
      />
      <Select label="Kind" {...fieldOf(form, "kind")}>
        {FAULT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {FAULT_WORDS[kind]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
