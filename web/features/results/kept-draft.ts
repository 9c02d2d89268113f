import type { Draft } from "./draft.ts";

/** A draft, and the key by which the server knows it: sent again after a reload, it is saved once. */
interface KeptDraft {
  draft: Draft;
  key: string;
}

/** What is kept of a draft while the server may not have it: in this tab, until it is closed. */
type Kept = Omit<Draft, "people"> & {
  people: [string, Draft["people"] extends ReadonlyMap<string, infer E> ? E : never][];
  key: string;
};

/** A draft that was typed before, if it was kept. The name names the member, so that nobody sees another's. */
export function readDraft(keptAs: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(keptAs);
    if (text === null) return null;
    const { key, people, ...kept } = JSON.parse(text) as Kept;
    return { draft: { ...kept, people: new Map(people) }, key };
  } catch (error) {
    console.warn("A result that was being entered could not be read.", error);
    return null;
  }
}

/** Null: it was sent, or thrown away. */
export function keepDraft(keptAs: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keptAs);
    else {
      const { draft, key } = kept;
      sessionStorage.setItem(keptAs, JSON.stringify({ ...draft, people: [...draft.people], key }));
    }
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds everything.
    console.warn("A result that is being entered could not be kept.", error);
  }
}
