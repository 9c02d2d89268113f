import { useCallback, useEffect, useState } from "react";

/** Reads JSON that this device keeps; null if it is missing or storage is off. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    console.warn("What was typed could not be read.", error);
    return null;
  }
}

/** Keeps JSON on this device; null deletes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // Storage may be full or switched off; the page itself still holds every word.
    console.warn("What was typed could not be kept.", error);
  }
}

/** Returns a state that this device keeps. Read after the first render, which must equal the first HTML. */
export function useStored<T>(key: string, empty: T): [value: T, keep: (value: T) => void] {
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

/** Returns a key that names the member, so nobody sees another's drafts. */
export const storageKey = (what: string, thread: string, publicId: string) =>
  `full-table.${what}.${thread}.${publicId}`;
