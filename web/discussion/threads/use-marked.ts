import { useCallback, useEffect, useState } from "react";
import { messageAnchor } from "../../../worker/contract/discussion/message-anchor.ts";

const OF_A_MESSAGE = /^#message-([\w-]+)$/;

const named = () => OF_A_MESSAGE.exec(location.hash)?.[1];

/** The message that was gone to: from the address (#message-ID), or from an answer to it. */
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
    // wouter tells of its own navigations by these events.
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
