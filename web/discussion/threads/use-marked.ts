import { useCallback, useEffect, useState } from "react";
import { messageAnchor } from "../../../worker/contract/discussion/message-anchor.ts";
import { onMessageNamed } from "../message-named.ts";

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
    const listening = new AbortController();
    onMessageNamed(goTo, listening.signal);
    return () => listening.abort();
  }, [isReady, goTo]);
  useEffect(() => {
    const row = marked && document.getElementById(messageAnchor(marked.id));
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  }, [marked]);
  return { marked: marked?.id, goTo };
}
