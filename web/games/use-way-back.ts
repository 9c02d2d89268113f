import { useLocation } from "wouter";

let isOnItsWay = false;

/** One step back, however often it is asked for: Escape may say so twice, and two steps lead off the site. */
function goBackOnce(): void {
  if (isOnItsWay) return;
  isOnItsWay = true;
  const arriving = new AbortController();
  const arrive = () => {
    isOnItsWay = false;
    arriving.abort();
  };
  addEventListener("popstate", arrive, arriving);
  // After a reload, the step back is to another document.
  addEventListener("pagehide", arrive, arriving);
  history.back();
}

/** Without the hash: a link to a message leads elsewhere in the same thing. There is none in the worker. */
const address = () => globalThis.location && location.pathname + location.search;

/** Remembers the address: whether it is still this one, or the person has gone on meanwhile. */
export function rememberAddress(): () => boolean {
  const here = address();
  return () => address() === here;
}

/**
 * Closes what has an address of its own: back to the page of this site from which it was opened (which stays scrolled
 * as it was), or to `parent` in its place when the address was opened directly. What was left while it was saved is not
 * closed once more when the answer comes.
 */
export function useWayBack(parent: string): () => void {
  const [, navigate] = useLocation();
  const isHere = rememberAddress();
  return () => {
    if (!isHere()) return;
    if (history.state?.from) goBackOnce();
    else navigate(parent, { replace: true });
  };
}
