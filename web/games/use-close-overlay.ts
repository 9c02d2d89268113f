import { useLocation } from "wouter";

let isOnItsWay = false;

/** Goes back one step, however often it is called: Escape may fire twice, and two steps could leave the site. */
function goBackOnce(): void {
  if (isOnItsWay) return;
  isOnItsWay = true;
  const arriving = new AbortController();
  const arrive = () => {
    isOnItsWay = false;
    arriving.abort();
  };
  addEventListener("popstate", arrive, arriving);
  // After a reload, the step back leads to another document.
  addEventListener("pagehide", arrive, arriving);
  history.back();
}

// The path of the page that shows next: of an overlay that closes, the one beneath.
export const pathAhead = (): string => (isOnItsWay && history.state?.from) || location.pathname;

/** Returns the address without the hash, as a message's link stays in the same overlay. Undefined in the worker. */
const address = () => globalThis.location && location.pathname + location.search;

export function rememberAddress(): () => boolean {
  const here = address();
  return () => address() === here;
}

/** Returns a function that closes an overlay, once: back to where it was opened, or to `parent`. */
export function useCloseOverlay(parent: string): () => void {
  const [, navigate] = useLocation();
  const isHere = rememberAddress();
  return () => {
    if (!isHere()) return;
    if (history.state?.from) goBackOnce();
    else navigate(parent, { replace: true });
  };
}
