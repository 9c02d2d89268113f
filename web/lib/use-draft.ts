import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Storage of a draft: the tab's session, or (for longer texts) the browser until it is sent. */
type DraftLife = "tab" | "browser";
const storageOf = (life: DraftLife): Storage => (life === "tab" ? sessionStorage : localStorage);

function read<T>(key: string, life: DraftLife): T | null {
  try {
    const text = storageOf(life).getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    console.warn("A draft could not be read.", error);
    return null;
  }
}

function write(key: string, life: DraftLife, values: unknown): void {
  try {
    if (values === null) storageOf(life).removeItem(key);
    else storageOf(life).setItem(key, JSON.stringify(values));
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds every word.
    console.warn("A draft could not be kept.", error);
  }
}

interface Sent {
  values: string;
  key: string;
}

interface Draft<Values, About> {
  values: Values;
  about: About | undefined;
}

/**
 * Stores a form's draft until it is sent or discarded, against closing the tab, a reload or signing in again. The key
 * must name the member, so that nobody sees another's draft. `about`, the state of things the draft is based on, is
 * stored with it and passed to `onRestored`, a stable function. `keyFor` returns an idempotency key for the sent
 * values; identical values keep theirs, in a second press, a retry, or after a reload.
 */
export function useDraft<Values extends FieldValues, Checked, About>(
  form: UseFormReturn<Values, unknown, Checked>,
  key: string,
  about?: About,
  onRestored?: (about: About) => void,
  life: DraftLife = "tab",
) {
  const [isRestored, setRestored] = useState(false);
  const { reset, subscribe } = form;
  // JSON of the draft that this form stored or restored. Another tab may have stored another one since.
  const own = useRef<string>(null);

  useEffect(() => {
    const draft = read<Draft<Values, About>>(key, life);
    if (!draft) return;
    own.current = JSON.stringify(draft);
    reset(draft.values, { keepDefaultValues: true });
    setRestored(true);
    if (draft.about !== undefined) onRestored?.(draft.about);
  }, [key, life, reset, onRestored]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) {
            write(key, life, { values, about });
            own.current = JSON.stringify({ values, about });
          } else if (own.current !== null) {
            // Back to its initial values: its own draft is deleted, but not one that another tab has stored since.
            if (JSON.stringify(read(key, life)) === own.current) write(key, life, null);
            own.current = null;
          }
        },
      }),
    [key, life, about, subscribe],
  );

  const sent = useRef<Sent>(null);
  const sentAs = key.replace(".", ".sent.");
  const keyFor = (given: unknown): string => {
    const values = JSON.stringify(given);
    const before = sent.current ?? read<Sent>(sentAs, life);
    sent.current = before?.values === values ? before : { values, key: crypto.randomUUID() };
    write(sentAs, life, sent.current);
    return sent.current.key;
  };
  const forget = () => {
    write(key, life, null);
    write(sentAs, life, null);
    sent.current = null;
    setRestored(false);
  };
  return { isRestored, forget, keyFor };
}
