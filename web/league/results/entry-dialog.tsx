import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ResultDialog as Whole } from "./result-dialog.tsx";

// Comes later: visitors enter no results, and it brings drag and drop along.
const ResultDialog = lazyPart(async () => (await import("./result-dialog.tsx")).ResultDialog);

export const ENTRY_PARTS = [ResultDialog];

/** Shows the dialog of a result while its entry is open. */
export function EntryDialog({ entry, ...props }: Omit<ComponentProps<typeof Whole>, "draft">) {
  const { draft, isOpen } = entry;
  return <Suspense>{isOpen && draft && <ResultDialog {...props} entry={entry} draft={draft} />}</Suspense>;
}
