import { fieldsToSend, type ResultDraft } from "./draft.ts";

/** What was sent, and the key by which the server knows it: sent again as it was, also after a reload, it is saved once. */
export interface SentDraft {
  values: string;
  key: string;
}

const valuesOf = (draft: ResultDraft): string => JSON.stringify(fieldsToSend(draft));

/** The draft as it is sent now: the very same values keep their key, and changed ones are another result. */
export function sentOf(draft: ResultDraft, before: SentDraft | null): SentDraft {
  const values = valuesOf(draft);
  return before?.values === values ? before : { values, key: crypto.randomUUID() };
}

/** A draft, and what of it was sent last: the server may have that although no answer came. */
interface KeptDraft {
  draft: ResultDraft;
  sent: SentDraft | null;
}

/** What is kept of a draft while the server may not have it: in this tab, until it is closed. */
type Kept = Omit<ResultDraft, "people"> & {
  people: [string, ResultDraft["people"] extends ReadonlyMap<string, infer E> ? E : never][];
  sent?: SentDraft | null;
};

/** A draft that was typed before, if it was kept. The name names the member, so that nobody sees another's. */
export function readDraft(keptAs: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(keptAs);
    if (text === null) return null;
    const { sent = null, people, ...kept } = JSON.parse(text) as Kept;
    return { draft: { ...kept, people: new Map(people) }, sent };
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
      const { draft, sent } = kept;
      sessionStorage.setItem(keptAs, JSON.stringify({ ...draft, people: [...draft.people], sent }));
    }
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds everything.
    console.warn("A result that is being entered could not be kept.", error);
  }
}

/** The server has what was sent with the key. What has been typed over it since stays kept. */
export function forgetSent(keptAs: string, key: string): void {
  const kept = readDraft(keptAs);
  if (kept?.sent?.key === key && kept.sent.values === valuesOf(kept.draft)) keepDraft(keptAs, null);
}
