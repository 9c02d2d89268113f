import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type * as z from "zod";
import { applyIssues } from "./apply-issues.ts";

const IN_DOUBT = "This is taking longer than usual. We’re finding out whether it’s been saved…";

/**
 * A form that is checked by a schema of the contract, and what sends it: what the server refuses stands on the fields
 * that it names, or on `root`, and nothing that was typed is lost.
 * @param defaultValues all fields of the form, as they stand in it
 * @see spec §5
 */
export function useCheckedForm<
  Values extends FieldValues,
  Schema extends z.ZodType<FieldValues, FieldValues>,
>(schema: Schema, defaultValues: Values) {
  type Checked = z.output<Schema>;
  const form = useForm<Values, unknown, Checked>({
    // The rules allow fields to be left out; the form always has them all.
    resolver: zodResolver(schema) as unknown as Resolver<Values, unknown, Checked>,
    // A generic type's own optional fields are more than TypeScript follows.
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const fields = Object.keys(defaultValues) as (keyof Values & string)[];
  const submitTo = (send: (values: Checked) => Promise<unknown>) =>
    form.handleSubmit((values) =>
      send(values).then(
        () => undefined,
        (error: unknown) =>
          applyIssues(error, (name, problem) => form.setError(name as "root", problem), fields),
      ),
    );
  /** Says, while it is being sent, that nobody can tell yet what comes of it. */
  const sayInDoubt = () => form.setError("root", { type: "doubt", message: IN_DOUBT });
  return { form, submitTo, sayInDoubt };
}
