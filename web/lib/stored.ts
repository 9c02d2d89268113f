import { useCallback, useEffect, useState } from "react";

/** Storage of the tab's session, or of the browser until it is deleted. */
export type Life = "tab" | "browser";
const storageOf = (life: Life): Storage => (life === "tab" ? sessionStorage : localStorage);

/** Reads JSON that this device keeps; null if it is missing or storage is off. */
export function readStored<T>(key: string, life: Life = "browser"): T | null {
  try {
    const text = storageOf(life).getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    console.warn("What was typed could not be read.", error);
    return null;
  }
}

/** Keeps JSON on this device; null deletes it. */
export function writeStored(key: string, value: unknown, life: Life = "browser"): void {
  try {
    if (value === null) storageOf(life).removeItem(key);
    else storageOf(life).setItem(key, JSON.stringify(value));
  } catch (error) {
    // Storage may be full or switched off; the page itself still holds every word.
    console.warn("What was typed could not be kept.", error);
  }
}

/** Returns a state that this device keeps. Read after the first render, which must equal the first HTML. */
export function useStored<T>(
  key: string,
  empty: T,
  life: Life = "browser",
): [value: T, keep: (value: T) => void, isRead: boolean] {
  const [value, setValue] = useState(empty);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const kept = readStored<T>(key, life);
    if (kept !== null) setValue(kept);
    setRead(true);
  }, [key, life]);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      writeStored(key, next === "" ? null : next, life);
    },
    [key, life],
  );
  return [value, keep, isRead];
}

/** Returns a key that names the member, so nobody sees another's drafts. */
export const storageKey = (what: string, thread: string, publicId: string) =>
  `full-table.${what}.${thread}.${publicId}`;
