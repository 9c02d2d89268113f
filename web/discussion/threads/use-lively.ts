import { type RefObject, useEffect, useRef, useState } from "react";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { LIVELY_MS } from "./queries.ts";

/** Returns true for a minute after typing in the element or a message (oldest first; undefined before loading). */
export function useLively(
  section: RefObject<HTMLElement | null>,
  messages: readonly Message[] | undefined,
): boolean {
  const [isLively, setLively] = useState(false);
  /** Newest message at the last render; null: none, undefined: not loaded. */
  const known = useRef<string | null>(undefined);
  const quiet = useRef(0);
  const stir = useRef(() => {
    setLively(true);
    clearTimeout(quiet.current);
    quiet.current = window.setTimeout(() => setLively(false), LIVELY_MS);
  });
  useEffect(() => () => clearTimeout(quiet.current), []);

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const onInput = () => stir.current();
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [section]);

  const newest = messages && (messages.at(-1) ?? null);
  const id = newest === null ? null : newest?.id;
  const createdAt = newest?.createdAt;
  useEffect(() => {
    if (id === undefined || known.current === id) return;
    // Messages loaded at first have their own age; later ones count from their arrival, whatever this device's clock
    // says.
    const age = createdAt === undefined ? LIVELY_MS : Math.abs(Date.now() - Date.parse(createdAt));
    if (known.current !== undefined || age < LIVELY_MS) stir.current();
    known.current = id;
  }, [id, createdAt]);
  return isLively;
}
