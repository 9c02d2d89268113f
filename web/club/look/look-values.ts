import type { Look, LookForm } from "../../../worker/contract/club/look.ts";
import { isSameValue } from "../../lib/concurrent-changes.ts";

type Field = Exclude<keyof LookForm, "version">;

export const LABELS: Record<Field, string> = {
  main: "Main colour",
  trim: "Second colour",
  logo: "Logo",
  icon: "App icon",
  preview: "Picture for links",
  banners: "Banners",
};

const FIELDS = Object.keys(LABELS) as Field[];

export const valuesOf = ({ logo, icon, preview, ...look }: Look): LookForm => ({
  ...look,
  logo: logo?.src ?? null,
  icon: icon?.src ?? null,
  preview: preview?.src ?? null,
});

export function equalsForm(look: Look, typed: LookForm): boolean {
  const saved = valuesOf(look);
  return FIELDS.every((field) => isSameValue(saved[field], typed[field]));
}

export function inWords(look: Look, field: Field): string {
  const value = look[field];
  if (Array.isArray(value)) return value.map(({ alt }) => alt).join(", ") || "the site’s own";
  if (value === null) return "the site’s own";
  return typeof value === "string" ? value : "another one";
}
