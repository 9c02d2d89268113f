import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Something that is asked before it is done. Left be (`stay`), the focus is back on the button that `asker` holds. */
export function useQuestion() {
  const [isAsking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const ask = () => setAsking(true);
  const stay = () => {
    // The question may stand in the place of that button.
    flushSync(() => setAsking(false));
    asker.current?.focus();
  };
  return { isAsking, ask, stay, asker };
}
