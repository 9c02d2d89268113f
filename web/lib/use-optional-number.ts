import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldOf } from "./use-checked-form.ts";

/** Registers an optional number field. Text that is no number ("90 min") is an error, not an omission. */
export function useOptionalNumber<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  name: Path<V>,
) {
  const element = useRef<HTMLInputElement>(null);
  const setValueAs = (value: string | number | null) => {
    if (value !== "" && value !== null) return Number(value);
    return element.current?.validity.badInput ? Number.NaN : null;
  };
  const { ref, ...input } = fieldOf(form, name, { setValueAs });
  const both = (input: HTMLInputElement | null) => {
    element.current = input;
    ref(input);
  };
  return { ...input, ref: both };
}
