import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Registers an optional number field. Text that is no number ("90 min") is an error, not an omission. */
export function useOptionalNumber<V extends FieldValues, C, T extends FieldValues>(
  { register }: UseFormReturn<V, C, T>,
  name: Path<V>,
) {
  const element = useRef<HTMLInputElement>(null);
  const setValueAs = (value: string | number | null) => {
    if (value !== "" && value !== null) return Number(value);
    return element.current?.validity.badInput ? Number.NaN : null;
  };
  const { ref, ...input } = register(name, { setValueAs });
  const both = (input: HTMLInputElement | null) => {
    element.current = input;
    ref(input);
  };
  return { ...input, ref: both };
}
