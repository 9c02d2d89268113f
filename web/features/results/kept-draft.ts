import type { Draft } from "./draft.ts";

/** What is kept of a draft while it is not sent: in this tab, until it is closed. */
type Kept = Omit<Draft, "people"> & {
  people: [string, Draft["people"] extends ReadonlyMap<string, infer E> ? E : never][];
};

/** A draft that was typed before, if it was kept. The key names the member, so that nobody sees another's. */
export function readDraft(key: string): Draft | null {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return null;
    const kept = JSON.parse(text) as Kept;
    return { ...kept, people: new Map(kept.people) };
  } catch (error) {
    console.warn("A result that was being entered could not be read.", error);
    return null;
  }
}

/** Null: it was sent, or thrown away. */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...draft, people: [...draft.people] }));
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds everything.
    console.warn("A result that is being entered could not be kept.", error);
  }
}
