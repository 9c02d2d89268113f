import { useCallback, useEffect, useState } from "react";
import { messageAnchor } from "../../../worker/contract/discussion/message-anchor.ts";

const OF_A_MESSAGE = /^#message-([\w-]+)$/;

const named = () => OF_A_MESSAGE.exec(location.hash)?.[1];

/** Returns the highlighted message: the target of the address (#message-ID) or of a quotation. */
export function useMarked(reveal: (id: string) => Promise<boolean>, isReady: boolean) {
  const [marked, setMarked] = useState<{ id: string } | null>(null);
  const goTo = useCallback(
    (id: string) => {
      reveal(id).then((isThere) => isThere && setMarked({ id }), console.warn);
    },
    [reveal],
  );
  useEffect(() => {
    if (!isReady) return;
    const look = () => {
      const id = named();
      if (id) goTo(id);
    };
    look();
    const listening = new AbortController();
    addEventListener("hashchange", look, listening);
    // wouter dispatches this event for its own navigations.
    addEventListener("pushState", look, listening);
    addEventListener("replaceState", look, listening);
    return () => listening.abort();
  }, [isReady, goTo]);
  useEffect(() => {
    const row = marked && document.getElementById(messageAnchor(marked.id));
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  }, [marked]);
  return { marked: marked?.id, goTo };
}
