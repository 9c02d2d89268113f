import { fieldsToSend, PLAIN, type ResultDraft } from "./draft.ts";

/** The last body sent, and its idempotency key: repeated, also after a reload, it is saved once. */
export interface SentDraft {
  values: string;
  key: string;
}

const valuesOf = (draft: ResultDraft): string => JSON.stringify(fieldsToSend(draft));

/** Returns the draft with its key: identical values keep their key, changed ones get a new one. */
export function sentOf(draft: ResultDraft, before: SentDraft | null): SentDraft {
  const values = valuesOf(draft);
  return before?.values === values ? before : { values, key: crypto.randomUUID() };
}

/** A draft with the last body sent, which the server may have even if the response was lost. */
interface KeptDraft {
  draft: ResultDraft;
  sent: SentDraft | null;
}

type Kept = Omit<ResultDraft, "people"> & {
  people: [string, ResultDraft["people"] extends ReadonlyMap<string, infer E> ? E : never][];
  sent?: SentDraft | null;
};

/** Reads a stored draft. The key contains the member, so nobody sees another's. */
export function readDraft(draftKey: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(draftKey);
    if (text === null) return null;
    const { sent = null, people, ...kept } = JSON.parse(text) as Kept;
    // A draft that was stored before results had teams lacks them.
    return { draft: { ...PLAIN, ...kept, people: new Map(people) }, sent };
  } catch (error) {
    console.warn("A result that was being entered could not be read.", error);
    return null;
  }
}

/** Stores a draft; null deletes it once sent or discarded. */
export function keepDraft(draftKey: string, kept: KeptDraft | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(draftKey);
    else {
      const { draft, sent } = kept;
      sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, people: [...draft.people], sent }));
    }
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds everything.
    console.warn("A result that is being entered could not be kept.", error);
  }
}

/** Deletes the draft that was sent with the key. Text typed since stays stored. */
export function forgetSent(draftKey: string, key: string): void {
  const kept = readDraft(draftKey);
  if (kept?.sent?.key === key && kept.sent.values === valuesOf(kept.draft)) keepDraft(draftKey, null);
}
