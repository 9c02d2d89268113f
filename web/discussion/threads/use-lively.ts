import { type RefObject, useEffect, useRef, useState } from "react";
import type { Message } from "../../../worker/contract/discussion/thread.ts";
import { LIVELY_MS } from "./queries.ts";

/**
 * Whether somebody writes: something has been typed in the element, or a message has come, within the last minute.
 * @param messages oldest first; undefined while none are known
 */
export function useLively(
  section: RefObject<HTMLElement | null>,
  messages: readonly Message[] | undefined,
): boolean {
  const [isLively, setLively] = useState(false);
  /** The newest message when it was last looked; null: there was none, undefined: that was not known. */
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
    // What was there when the thread was opened is of its own age; what comes later, of the moment it is seen, whatever
    // the clock of this device says.
    const age = createdAt === undefined ? LIVELY_MS : Math.abs(Date.now() - Date.parse(createdAt));
    if (known.current !== undefined || age < LIVELY_MS) stir.current();
    known.current = id;
  }, [id, createdAt]);
  return isLively;
}
