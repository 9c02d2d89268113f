import { issuesOf } from "./api-error.ts";

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
  for (const { path, message } of issuesOf(error)) {
    const name = fields.find((field) => field === path[0]) ?? "root";
    if (!told.has(name)) setError(name, { type: "server", message });
    told.add(name);
  }
}
