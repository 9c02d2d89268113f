import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

function read<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    console.warn("A draft could not be read.", error);
    return null;
  }
}

function write(key: string, values: unknown): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    // Storage may be full or switched off; the form itself still holds every word.
    console.warn("A draft could not be kept.", error);
  }
}

interface Draft<Values, About> {
  values: Values;
  about: About | undefined;
}

/**
 * Keeps what is typed into a form until it is sent or thrown away: closing the tab by accident, a reload or signing
 * in again loses nothing. The key must name the member, so that nobody sees another's words. `about` is kept with
 * it (the state of things it was typed about) and handed to `onRestored`, a function that stays the same.
 */
export function useDraft<Values extends FieldValues, Checked, About>(
  form: UseFormReturn<Values, unknown, Checked>,
  key: string,
  about?: About,
  onRestored?: (about: About) => void,
) {
  const [isRestored, setRestored] = useState(false);
  const { reset, subscribe } = form;

  useEffect(() => {
    const draft = read<Draft<Values, About>>(key);
    if (!draft) return;
    reset(draft.values, { keepDefaultValues: true });
    setRestored(true);
    if (draft.about !== undefined) onRestored?.(draft.about);
  }, [key, reset, onRestored]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) write(key, { values, about });
        },
      }),
    [key, about, subscribe],
  );

  const forget = () => {
    write(key, null);
    setRestored(false);
  };
  return { isRestored, forget };
}
