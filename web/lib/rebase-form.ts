import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error.ts";
import { isSameValue } from "./concurrent-changes.ts";

/** Returns a catch handler that, after a conflict, gives the form the newest values wherever the reader typed none. */
export const rebaseForm =
  <Values extends FieldValues, Checked extends FieldValues>(
    { formState, getValues, reset, setValue }: UseFormReturn<Values, unknown, Checked>,
    fetchNewest: () => Promise<Values | undefined>,
  ) =>
  async (failure: unknown): Promise<never> => {
    const newest =
      failure instanceof ApiError && failure.status === 409
        ? await fetchNewest().catch(() => undefined)
        : undefined;
    if (newest) {
      const [before, mine] = [formState.defaultValues, getValues()];
      reset(newest);
      for (const field of Object.keys(mine) as Path<Values>[])
        if (!isSameValue(mine[field], before?.[field])) setValue(field, mine[field], { shouldDirty: true });
    }
    throw failure;
  };
