import type { Look, LookForm } from "../../../worker/contract/club/look.ts";
import { isSameValue } from "../../lib/concurrent-changes.ts";

export const formOf = ({ logo, icon, preview, ...look }: Look): LookForm => ({
  ...look,
  logo: logo?.src ?? null,
  icon: icon?.src ?? null,
  preview: preview?.src ?? null,
});

/** Returns true if the look equals the form's values, regardless of its version. */
export function equalsForm(look: Look, typed: LookForm): boolean {
  const saved = formOf(look);
  return (Object.keys(saved) as (keyof LookForm)[]).every(
    (field) => field === "version" || isSameValue(saved[field], typed[field]),
  );
}
