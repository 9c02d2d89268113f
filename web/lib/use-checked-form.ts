import { zodResolver } from "@hookform/resolvers/zod";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { isSignedOut, issuesOf } from "./api-error.ts";

const IN_DOUBT = "This is taking longer than usual. We’re finding out whether it’s been saved…";

/** Option of a field whose blank text is no value. */
export const blankIsNull = { setValueAs: (text: string | null): string | null => text || null };

/** Returns a form checked by a contract. The server's errors go on their fields or on `root`. @see spec §5 */
export function useCheckedForm<
  Values extends FieldValues,
  Schema extends z.ZodType<FieldValues, FieldValues>,
>(schema: Schema, defaultValues: Values) {
  type Checked = z.output<Schema>;
  const form = useForm<Values, unknown, Checked>({
    // The schema lets fields be left out; the form always has all of them.
    resolver: zodResolver(schema) as unknown as Resolver<Values, unknown, Checked>,
    // The cast, as TypeScript cannot resolve a generic type's optional fields.
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const fields = Object.keys(defaultValues) as Path<Values>[];
  const submitTo = (send: (values: Checked) => Promise<unknown>) =>
    form.handleSubmit((values) => {
      const pressed = document.activeElement;
      return send(values).then(
        () => undefined,
        (error: unknown) => {
          form.clearErrors("root");
          // Flushed: a fold opens for an error in it, and only then can the field take the focus.
          flushSync(() =>
            applyIssues(error, (name, problem) => form.setError(name as "root", problem), fields),
          );
          const wrong = fields.find((name) => form.getFieldState(name).error);
          const { activeElement } = document;
          const isTyping =
            activeElement !== pressed && activeElement?.matches("input, textarea, [contenteditable]");
          if (wrong && !isTyping) form.setFocus(wrong);
        },
      );
    });
  /** Shows, during sending, that the outcome is not known yet. */
  const sayInDoubt = () => form.setError("root", { type: "doubt", message: IN_DOUBT });
  return { form, submitTo, sayInDoubt };
}

/** Registers a field; its props include its error. */
export const fieldOf = <V extends FieldValues, C, T extends FieldValues>(
  { register, formState: { errors } }: UseFormReturn<V, C, T>,
  name: Path<V>,
  options?: RegisterOptions<V, Path<V>>,
) => ({
  // The cast, as a path into the errors has no type of its own.
  error: (get(errors, name) as { message?: string } | undefined)?.message,
  ...register(name, options),
});

/** Registers a field of a form whose other fields the component doesn't know. */
export type FieldOf<Name extends string> = (name: Name) => ReturnType<typeof fieldOf>;

type SetError<Field extends string> = (
  name: Field | "root",
  error: { type: string; message: string },
) => void;

/** Sets each of the server's messages on its field of the form; those without a field go on `root`. @see spec §5 */
export function applyIssues<Field extends string>(
  error: unknown,
  setError: SetError<Field>,
  fields: readonly Field[],
): void {
  const told = new Set<string>();
  const type = isSignedOut(error) ? "signed-out" : "server";
  for (const { path, message } of issuesOf(error)) {
    const name = fields.find((field) => field === path[0]) ?? "root";
    if (!told.has(name)) setError(name, { type, message });
    told.add(name);
  }
}
