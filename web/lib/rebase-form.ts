import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error.ts";
import { mergedValues } from "./concurrent-changes.ts";

/** Returns a catch handler that, after a conflict, gives the form the newest values wherever the reader typed none. */
export const rebaseForm =
  <Values extends FieldValues, Checked extends FieldValues>(
    { formState, getValues, reset }: UseFormReturn<Values, unknown, Checked>,
    fetchNewest: () => Promise<Values | undefined>,
  ) =>
  async (failure: unknown): Promise<never> => {
    // If that fails, the refusal is shown all the same.
    const newest =
      failure instanceof ApiError && failure.status === 409
        ? await fetchNewest().catch(() => undefined)
        : undefined;
    if (newest) {
      const before = formState.defaultValues as Values;
      const merged = mergedValues({ before, now: newest, mine: getValues() });
      reset(newest);
      reset(merged, { keepDefaultValues: true });
    }
    throw failure;
  };
