import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Handles a confirmation. On cancelling (`stay`), the focus returns to the button in the ref `asker`. */
export function useQuestion() {
  const [isAsking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const ask = () => setAsking(true);
  const stay = () => {
    // Synchronous, as the question may stand in the button's place.
    flushSync(() => setAsking(false));
    asker.current?.focus();
  };
  return { isAsking, ask, stay, asker };
}
