import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { countsIn, WEIGHTS, weightWord } from "../../worker/contract/shelf/title-facts.ts";
import { type TitlePage, titleChange, titleForm } from "../../worker/contract/shelf/titles.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { useOptionalNumber } from "../lib/use-optional-number.ts";
import { Checkbox, NumberField, Select, TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { titleHref } from "./links.ts";
import { useAddTitle, useChangeTitle } from "./mutations.ts";

interface Props {
  title?: TitlePage;
  onClose: () => void;
}

const EMPTY = {
  ...{ name: "", bggId: null as number | null, minPlayers: 2, maxPlayers: 4, minutes: null as number | null },
  ...{
    weight: null as number | null,
    minAge: null as number | null,
    bestWith: [] as number[],
    isCoop: false,
  },
};

/** Dialog that adds a game to the shelf, or changes its facts. A new one leads to its page, where its copies are. */
export function TitleDialog({ title, onClose }: Props) {
  const [add, change] = [useAddTitle(), useChangeTitle(title?.id ?? "")];
  const [key] = useState(() => crypto.randomUUID());
  const { form, submitTo } = useCheckedForm(title ? titleChange : titleForm, {
    ...EMPTY,
    ...title,
    bestWith: title ? countsIn(title.bestWith) : EMPTY.bestWith,
    version: title?.version ?? 0,
  });
  const minutes = useOptionalNumber(form, "minutes");
  const age = useOptionalNumber(form, "minAge");
  const known = title?.weight ?? null;
  const submit = submitTo(async (values) => {
    if (title) await change.mutateAsync({ ...values, version: title.version });
    else navigate(titleHref((await add.mutateAsync({ ...values, key })).id));
    onClose();
  });
  return (
    <FormDialog
      title={title ? title.name : "Add a game"}
      state={form.formState}
      submit={title ? "Save" : "Add"}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" data-autofocus {...fieldOf(form, "name")} />
      <div className="row">
        <NumberField
          label="Fewest players"
          min={1}
          {...fieldOf(form, "minPlayers", { valueAsNumber: true })}
        />
        <NumberField label="Most players" min={1} {...fieldOf(form, "maxPlayers", { valueAsNumber: true })} />
      </div>
      <TextField
        label="Best with"
        hint="Numbers of players, such as 3, 4. Leave it blank if that isn’t known."
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(form, "bestWith", { setValueAs: countsFrom })}
      />
      <NumberField label="Minutes" min={5} step={5} {...minutes} />
      <Select label="How demanding?" {...fieldOf(form, "weight", { setValueAs: numberOrNull })}>
        <option value="">Not said</option>
        {WEIGHTS.map(({ word, typical }) => (
          <option key={word} value={known !== null && weightWord(known) === word ? known : typical}>
            {word}
          </option>
        ))}
      </Select>
      <NumberField label="From what age?" min={1} {...age} />
      <Checkbox label="Players play together against the game" {...fieldOf(form, "isCoop")} />
    </FormDialog>
  );
}

const numberOrNull = (value: string | number | null): number | null =>
  value === "" || value === null ? null : Number(value);

const countsFrom = (value: string | number[]): number[] =>
  typeof value === "string"
    ? value
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number)
    : value;
