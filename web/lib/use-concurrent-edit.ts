import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changesMeanwhile, type FieldChange, mergedValues } from "./changes-meanwhile.ts";

interface Reading<Thing, Values, Field extends keyof Values & string> {
  valuesOf: (thing: Thing) => Values;
  /** Of the fields whose change is told. */
  labels: Record<Field, string>;
  inWords: (thing: Thing, field: Field) => string;
}

/**
 * What a form is about, where others may change it meanwhile. `began` is the thing as it was when editing began: what
 * arrives later does not change it under one's hands, and its version goes with what is sent. Once that is refused as
 * out of date, `meet` begins again with the newest: what I changed stays mine, and `conflict` says what others did.
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
    setConflict(changesMeanwhile(versions, labels, (field) => inWords(newest, field)));
    form.reset(mergedValues(versions), { keepDefaultValues: true });
    setBegan(newest);
  };
  /** Back to the thing as it is, with nothing of mine. */
  const beginAgain = () => {
    setBegan(thing);
    setConflict(null);
    form.reset(valuesOf(thing));
  };
  return { began, setBegan, conflict, meet, beginAgain };
}
