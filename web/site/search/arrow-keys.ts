import type { KeyboardEvent } from "react";
import { SEARCH_FIELD_ID } from "../../../worker/contract/site/search.ts";

const results = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-result]")];

export function focusFirstResult(): boolean {
  const [first] = results();
  first?.focus();
  return first !== undefined;
}

/** Handles keys in the results: arrows move (from the first back to the field), Escape goes to the field. */
export function goThroughResults(event: KeyboardEvent): void {
  const all = results();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape" || at + (step ?? 0) < 0) document.getElementById(SEARCH_FIELD_ID)?.focus();
  else if (step === undefined || at < 0 || !all[at + step]) return;
  else all[at + step]?.focus();
  event.preventDefault();
}
