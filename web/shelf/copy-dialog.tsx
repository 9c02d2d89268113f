import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  CONDITIONS,
  type Copy,
  copyChange,
  copyForm,
  RETIRED_REASONS,
} from "../../worker/contract/shelf/copies.ts";
import { rebaseForm } from "../lib/rebase-form.ts";
import { blankIsNull, fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { announce } from "../ui/announce.ts";
import { Checkbox, Select, TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useAddCopy, useChangeCopy } from "./mutations.ts";
import { PlaceSelect } from "./place-select.tsx";
import { copyQuery } from "./queries.ts";
import { RETIRED_WORDS } from "./words.ts";

const CONDITION_WORDS: Record<(typeof CONDITIONS)[number], string> = {
  whole: "Whole",
  worn: "Worn",
  incomplete: "Incomplete",
};

const LABEL = {
  label: "What’s special about it?",
  hint: "“German edition”, for instance. Leave it blank if there’s only one.",
  autoComplete: "off",
};

export function AddCopyDialog({
  titleId,
  name,
  onClose,
}: {
  titleId: string;
  name: string;
  onClose: () => void;
}) {
  const add = useAddCopy(titleId);
  const [key] = useState(() => crypto.randomUUID());
  const { form, submitTo } = useCheckedForm(copyForm, { label: "", placeId: null as string | null });
  const submit = submitTo(async (values) => {
    const { code } = await add.mutateAsync({ ...values, key });
    announce(`Added. Its label says ${code}.`);
    onClose();
  });
  return (
    <FormDialog
      title={`A copy of ${name}`}
      state={form.formState}
      submit="Add"
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceSelect label="Where does it stand?" none="Not said" {...fieldOf(form, "placeId", blankIsNull)} />
      <TextField {...LABEL} {...fieldOf(form, "label")} />
    </FormDialog>
  );
}

const valuesOf = (copy: Copy) => ({
  label: copy.label ?? "",
  placeId: copy.placeId,
  condition: copy.condition,
  isLendable: copy.isLendable,
  isMissing: copy.state === "missing",
  retiredWhy: copy.retiredWhy,
  version: copy.version,
});

export function CopyDialog({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const change = useChangeCopy(copy.code);
  const client = useQueryClient();
  const { form, submitTo } = useCheckedForm(copyChange, valuesOf(copy));
  const afterConflict = rebaseForm(form, async () => {
    const newest = await client.fetchQuery({ ...copyQuery(copy.code), staleTime: 0 });
    return newest && "state" in newest ? valuesOf(newest) : undefined;
  });
  return (
    <FormDialog
      title={copy.title.name}
      state={form.formState}
      submit="Save"
      onSubmit={submitTo((values) => change.mutateAsync(values).then(onClose, afterConflict))}
      onClose={onClose}
    >
      <PlaceSelect label="Where does it stand?" none="Not said" {...fieldOf(form, "placeId", blankIsNull)} />
      <TextField {...LABEL} {...fieldOf(form, "label")} />
      <Select label="How is it?" {...fieldOf(form, "condition")}>
        {CONDITIONS.map((condition) => (
          <option key={condition} value={condition}>
            {CONDITION_WORDS[condition]}
          </option>
        ))}
      </Select>
      <Checkbox label="Members can borrow it" {...fieldOf(form, "isLendable")} />
      <Checkbox label="No one can find it" {...fieldOf(form, "isMissing")} />
      <Select
        label="Still the club’s?"
        hint="What’s written off leaves the shelf. Its history stays."
        {...fieldOf(form, "retiredWhy", blankIsNull)}
      >
        <option value="">Yes</option>
        {RETIRED_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            No: {RETIRED_WORDS[reason].toLowerCase()}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
