import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error.ts";
import { concurrentChanges, type FieldChange, mergedValues } from "./concurrent-changes.ts";
import { useDraft } from "./use-draft.ts";

interface Reading<Thing, Values, Field extends keyof Values & string> {
  valuesOf: (thing: Thing) => Values;
  labels: Record<Field, string>;
  inWords: (thing: Thing, field: Field) => string;
  fetchNewest: () => Promise<Thing>;
  draftKey: string;
}

/**
 * Edits something that others may change meanwhile, with a draft. `began` is what the editing began with, whose version
 * `save` sends. If that is outdated, the form is rebased on the newest version: the reader's changes stay, and
 * `conflict` lists the others'. If these are in no field of the form, the newest version is sent at once.
 */
export function useConcurrentEdit<
  Thing extends { version: number },
  Values extends FieldValues,
  Field extends keyof Values & string,
  Checked,
>(
  thing: Thing,
  form: UseFormReturn<Values, unknown, Checked>,
  { valuesOf, labels, inWords, fetchNewest, draftKey }: Reading<Thing, Values, Field>,
) {
  const [began, setBegan] = useState(thing);
  const [conflict, setConflict] = useState<FieldChange[] | null>(null);
  const draft = useDraft(form, draftKey, began, setBegan);

  /** Returns false if it has to be asked about others' changes first. */
  const save = async (send: (began: Thing) => Promise<unknown>): Promise<boolean> => {
    try {
      await send(began);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const newest = await fetchNewest();
      if (newest.version === began.version) throw error;
      const versions = { before: valuesOf(began), now: valuesOf(newest), mine: form.getValues() };
      const changes = concurrentChanges(versions, labels, (field) => inWords(newest, field));
      form.reset(mergedValues(versions), { keepDefaultValues: true });
      setBegan(newest);
      if (changes.length > 0) setConflict(changes);
      else await send(newest);
      return changes.length === 0;
    }
  };
  const startAgain = () => {
    draft.forget();
    setBegan(thing);
    setConflict(null);
    form.reset(valuesOf(thing));
  };
  return { began, conflict, draft: { ...draft, startAgain }, save };
}
