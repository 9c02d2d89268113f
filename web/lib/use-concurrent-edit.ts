import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { concurrentChanges, type FieldChange, mergedValues } from "./concurrent-changes.ts";

interface Reading<Thing, Values, Field extends keyof Values & string> {
  valuesOf: (thing: Thing) => Values;
  labels: Record<Field, string>;
  inWords: (thing: Thing, field: Field) => string;
}

/**
 * Edits something that others may change meanwhile. `began` is a snapshot from the start of editing, whose version is
 * sent. If that is refused as outdated, `meet` rebases on the newest version: the reader's changes stay, and `conflict`
 * lists the others'.
 */
export function useConcurrentEdit<
  Thing,
  Values extends FieldValues,
  Field extends keyof Values & string,
  Checked,
>(
  thing: Thing,
  form: UseFormReturn<Values, unknown, Checked>,
  { valuesOf, labels, inWords }: Reading<Thing, Values, Field>,
) {
  const [began, setBegan] = useState(thing);
  const [conflict, setConflict] = useState<FieldChange[] | null>(null);

  const meet = (newest: Thing) => {
    const versions = { before: valuesOf(began), now: valuesOf(newest), mine: form.getValues() };
    setConflict(concurrentChanges(versions, labels, (field) => inWords(newest, field)));
    form.reset(mergedValues(versions), { keepDefaultValues: true });
    setBegan(newest);
  };
  const beginAgain = () => {
    setBegan(thing);
    setConflict(null);
    form.reset(valuesOf(thing));
  };
  return { began, setBegan, conflict, meet, beginAgain };
}
