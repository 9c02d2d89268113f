import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Life, readStored, writeStored } from "./stored.ts";

/** The last body sent, and its idempotency key: repeated, also after a reload, it is saved once. */
export interface Sent {
  values: string;
  key: string;
}

/** Returns the values with their key: identical ones keep theirs, changed ones get a new one. */
export const sentOf = (values: string, before: Sent | null): Sent =>
  before?.values === values ? before : { values, key: crypto.randomUUID() };

interface Draft<Values, About> {
  values: Values;
  about: About | undefined;
}

/**
 * Stores a form's draft until it is sent or discarded. The key must name the member, so that nobody sees another's.
 * `about`, the state of things the draft is based on, is stored with it and passed to `onRestored`, a stable function.
 * `keyFor` returns an idempotency key: identical values keep theirs, in a second press, a retry, or after a reload.
 */
export function useDraft<Values extends FieldValues, Checked, About>(
  form: UseFormReturn<Values, unknown, Checked>,
  key: string,
  about?: About,
  onRestored?: (about: About) => void,
  life: Life = "tab",
) {
  const [isRestored, setRestored] = useState(false);
  const { reset, subscribe } = form;
  // JSON of the draft that this form stored or restored. Another tab may have stored another one since.
  const own = useRef<string>(null);

  // Not an ordinary effect: React runs that of a hydrated form when idle, and its notice would then move the buttons.
  useLayoutEffect(() => {
    const draft = readStored<Draft<Values, About>>(key, life);
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
            writeStored(key, { values, about }, life);
            own.current = JSON.stringify({ values, about });
          } else if (own.current !== null) {
            // Back to its initial values: its own draft is deleted, but not one that another tab has stored since.
            if (JSON.stringify(readStored(key, life)) === own.current) writeStored(key, null, life);
            own.current = null;
          }
        },
      }),
    [key, life, about, subscribe],
  );

  const sent = useRef<Sent>(null);
  const sentAs = key.replace(".", ".sent.");
  const keyFor = (given: unknown): string => {
    sent.current = sentOf(JSON.stringify(given), sent.current ?? readStored<Sent>(sentAs, life));
    writeStored(sentAs, sent.current, life);
    return sent.current.key;
  };
  const forget = () => {
    writeStored(key, null, life);
    writeStored(sentAs, null, life);
    sent.current = null;
    setRestored(false);
  };
  const startAgain = () => {
    forget();
    reset();
  };
  return { isRestored, forget, startAgain, keyFor };
}
