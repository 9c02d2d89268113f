import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Where it is kept: as long as the tab lives, or (for what takes longer to write) until it is sent. */
export type DraftLife = "tab" | "browser";
const shelf = (life: DraftLife): Storage => (life === "tab" ? sessionStorage : localStorage);

function read<T>(key: string, life: DraftLife): T | null {
  try {
    const text = shelf(life).getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    console.warn("A draft could not be read.", error);
    return null;
  }
}

function write(key: string, life: DraftLife, values: unknown): void {
  try {
    if (values === null) shelf(life).removeItem(key);
    else shelf(life).setItem(key, JSON.stringify(values));
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds every word.
    console.warn("A draft could not be kept.", error);
  }
}

/** What was sent, and the key by which the server knows it. */
interface Sent {
  values: string;
  key: string;
}

interface Draft<Values, About> {
  values: Values;
  about: About | undefined;
}

/**
 * Keeps what is typed into a form until it is sent or thrown away: closing the tab by accident, a reload or signing
 * in again loses nothing. The key must name the member, so that nobody sees another's words. `about` is kept with
 * it (the state of things it was typed about) and handed to `onRestored`, a function that stays the same. `keyFor` gives
 * what is sent a key, which the very same values keep: pressed twice, tried again, or sent after a reload.
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
  // What this form has kept or brought back, as text: by now something else may be kept, by another tab.
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
            // As it began: what was deleted does not come back.
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
