import { useCallback, useEffect, useState } from "react";

/** What the browser keeps under the key; null when it keeps nothing or is not asked to. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    console.warn("What was typed could not be read.", error);
    return null;
  }
}

/** Null forgets it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // Storage may be full or switched off; the page itself still holds every word.
    console.warn("What was typed could not be kept.", error);
  }
}

/** A state that outlives the page. Read after the first drawing, which must be what the worker drew. */
export function useSessionStorage<T>(key: string, empty: T): [value: T, keep: (value: T) => void] {
  const [value, setValue] = useState(empty);
  useEffect(() => {
    const kept = readStored<T>(key);
    if (kept !== null) setValue(kept);
  }, [key]);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      writeStored(key, next === "" ? null : next);
    },
    [key],
  );
  return [value, keep];
}

/** The key names the member, so that nobody sees another's words. */
export const storageKey = (what: string, thread: string, publicId: string) =>
  `full-table.${what}.${thread}.${publicId}`;
