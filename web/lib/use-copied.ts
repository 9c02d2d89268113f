import { useEffect, useState } from "react";

/** @see spec §9 */
const COPIED_MS = 1_000;

interface Copied {
  isCopied: boolean;
  /** True if the browser refused; the text must then be copied by hand. */
  hasFailed: boolean;
  copy: (text: string) => Promise<void>;
}

/** Copies text to the clipboard, with a confirmation for a second. @see spec §9 */
export function useCopied(): Copied {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch (error) {
      console.warn("The browser did not copy.", error);
      setState("failed");
    }
  };
  return { isCopied: state === "copied", hasFailed: state === "failed", copy };
}
